import { type ReactNode, useContext } from "react";
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  UNSAFE_FrameworkContext,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import workSans from "../.cache/fonts/work-sans-latin.woff2?url";
import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/reset.css";
import "./ui/base.css";
import "./ui/choices.css";
import "./ui/layout/arrangement.css";
import "./ui/layout/boxes.css";
import "./ui/layout/lists.css";
import "./ui/layout/spaces.css";
import "./ui/layout/states.css";
import "./ui/layout/words.css";
import type { Route } from "./+types/root.ts";
import { demoIcons } from "./lib/front-addresses.ts";
import { leaveOutZeroKobo } from "./lib/money.ts";
import { isAtOrBelow } from "./lib/paths.ts";
import { liteHeader, scriptTimeOf } from "./platform/http/lite-pages.server.ts";
import { InlineScript, useNonce } from "./platform/page-scripts/inline-script.tsx";
import { PageModules } from "./platform/page-scripts/page-modules.tsx";
import { lookOf } from "./shop/look/look-of.server.ts";
import { pageLookOf } from "./shop/look/page-look.server.ts";
import { findShownSettings } from "./shop/settings/shop-settings.server.ts";
import { shopOf } from "./shop.server.ts";
import { LiteContext } from "./ui/page/lite.ts";
import { PageArrival } from "./ui/page/page-arrival.tsx";
import type { PageLook } from "./ui/page/page-look.ts";
import { themeColor } from "./ui/page/theme-colors.server.ts";
import { Toasts } from "./ui/page/toasts.tsx";
import { useEarlyTyping } from "./ui/page/use-early-typing.ts";
import type { MailService, PaymentService } from "./ui/page/use-shop-services.ts";
import { useToastCookie } from "./ui/page/use-toast-cookie.ts";
import { Problem } from "./ui/problem.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const settings = await findShownSettings(shop);
  const { shopName, leavesOutZeroKobo } = settings;
  const look = pageLookOf(lookOf(settings));
  const themeColors = { light: themeColor("ground"), dark: themeColor("ground", "dark") };
  const isLite = request.headers.get(liteHeader) === "on";
  const scriptTime = scriptTimeOf(request.headers);
  const facts: MailService & PaymentService = {
    writesMail: shop.mailServer !== undefined,
    ...(!shop.payments.takesNew && { paysOnline: false }),
  };
  const { origin } = shop.settings;
  const shown = { ...(look && { look }), ...(leavesOutZeroKobo && { leavesOutZeroKobo }) };
  return { ...facts, ...shown, shopName, origin, themeColors, isLite, scriptTime };
}

/**
 * The shop's facts change in the settings and the look only. Loading them again could also make a page's refusal an
 * error of the root.
 */
export const shouldRevalidate = ({ formAction = "" }: ShouldRevalidateFunctionArgs) =>
  formAction.startsWith(href("/admin/settings")) || formAction.startsWith(href("/admin/look"));

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: error ? titleOf(error) : (loaderData?.shopName ?? "") },
];

// Without a script the page cannot tell who is signed in: only the way to the account is shown, and it asks visitors to
// sign in. Of two !important rules the earlier layer's wins.
const accountAlone =
  '@layer reset{a[data-for="signed-in"]{display:inline-flex!important}a[data-for="signed-out"]{display:none!important}}';

export function Layout({ children }: { children: ReactNode }) {
  const { themeColors, isLite, scriptTime, look } = useRouteLoaderData<typeof loader>("root") ?? {};
  const nonce = useNonce();
  const isDashboards = isAtOrBelow(useLocation().pathname, href("/admin"));
  return (
    // An inline script adds attributes here before React sees the element.
    <html lang="en-NG" data-lite={isLite ? "" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {look?.themeColor ? (
          <meta name="theme-color" content={look.themeColor} />
        ) : (
          themeColors && (
            <>
              <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
              <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
            </>
          )
        )}
        {/* A lite page loads the font when text is painted with it, or not at all. */}
        {!isLite && <link rel="preload" href={workSans} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <InlineScript name="fillOldLanguage" />
        <InlineScript name="fillOldPage" />
        <InlineScript name="showCookies" />
        <InlineScript name="rememberFirstTaps" />
        <noscript>
          <style nonce={nonce}>{accountAlone}</style>
        </noscript>
        <Meta />
        <Icons icons={look?.icons} />
        {/* The dashboard is an app of its own on a phone. */}
        <link
          rel="manifest"
          href={isDashboards ? href("/admin-manifest.webmanifest") : href("/manifest.webmanifest")}
        />
        <Links />
        {/* The shop's own style replaces the tokens, so it comes after them. */}
        {look?.style && <link rel="stylesheet" href={look.style} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageModules time={scriptTime} />
      </body>
    </html>
  );
}

/** A shop without icons has the demo's. */
function Icons({ icons }: { icons: PageLook["icons"] }) {
  return icons ? (
    <>
      <link rel="icon" href={icons.ico} sizes="32x32" />
      <link rel="icon" href={icons.png} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={icons.touch} />
    </>
  ) : (
    <>
      <link rel="icon" href={demoIcons.ico} sizes="32x32" />
      <link rel="icon" href={demoIcons.svg} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={demoIcons.touch} />
    </>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  leaveOutZeroKobo(loaderData.leavesOutZeroKobo ?? false);
  useToastCookie();
  useEarlyTyping();
  return (
    <LiteContext value={loaderData.isLite}>
      <Outlet />
      <Toasts />
      <PageArrival />
    </LiteContext>
  );
}

/**
 * Shown when even the frame of shop or dashboard fails. The router brings staff here who are refused, or offline, when
 * nothing was loaded before: the dashboard's own page is shown then, if it is there.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const dashboard = useContext(UNSAFE_FrameworkContext)?.routeModules["dashboard/frame/dashboard-layout"];
  const status = statusOf(error);
  const isDashboards = isAtOrBelow(useLocation().pathname, href("/admin"));
  if ((status === 403 || isDashboards) && dashboard?.ErrorBoundary) return <dashboard.ErrorBoundary />;
  return (
    <main>
      <Problem isMissing={status === 404} />
    </main>
  );
}

const titles: Record<number, string> = { 403: "Not allowed", 404: "Page not found" };

function titleOf(error: unknown): string {
  return titles[statusOf(error)] ?? "Something went wrong";
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
