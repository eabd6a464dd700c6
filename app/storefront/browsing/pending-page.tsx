import { type ReactNode, useLayoutEffect, useState } from "react";
import { href, useLocation, useNavigation } from "react-router";
import { CategorySkeleton, HomeSkeleton, ProductSkeleton } from "./page-skeletons.tsx";

/** A page that comes sooner shows no skeleton, which would only flash. */
const patienceMs = 150;

/**
 * Shows a skeleton while the next home, category or product page loads. Keeps the old page hidden, in case loading
 * fails.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const waiting = useWaitingFor();
  return (
    <>
      {waiting === "home" && <HomeSkeleton />}
      {waiting === "category" && <CategorySkeleton />}
      {waiting === "product" && <ProductSkeleton />}
      <div hidden={waiting !== undefined}>{children}</div>
    </>
  );
}

type Kind = "home" | "category" | "product";

function useWaitingFor(): Kind | undefined {
  const { location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  // A list that is only filtered stays on screen.
  const next = formMethod || location?.pathname === pathname ? undefined : kindOfPage(location?.pathname);
  const [patientWith, setPatientWith] = useState<string>();

  // Ends the timer before the new page's place is restored. Ended after the paint, it could scroll that page up.
  useLayoutEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => {
      setPatientWith(location?.key);
      window.scrollTo({ top: 0, behavior: "instant" });
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [next, location?.key]);

  return next && patientWith === location?.key ? next : undefined;
}

function kindOfPage(pathname: string | undefined): Kind | undefined {
  if (pathname === href("/")) return "home";
  if (pathname?.startsWith(href("/product/:id", { id: "" }))) return "product";
  return pathname?.startsWith(href("/category/:category", { category: "" })) ? "category" : undefined;
}
