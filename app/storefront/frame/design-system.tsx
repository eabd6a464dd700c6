import { useState } from "react";
import { href } from "react-router";
import { Swatch } from "#app/catalog/colours/swatch.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { Button, type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { CountBadge } from "#app/ui/count-badge.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import * as icons from "#app/ui/icons.tsx";
import { LayoutExamples } from "#app/ui/layout/layout-examples.tsx";
import { LozengeTile, SelvedgeStrip } from "#app/ui/motif.tsx";
import { LiteContext } from "#app/ui/page/lite.ts";
import { ThemeSwitch } from "#app/ui/page/theme-switch.tsx";
import { showToast } from "#app/ui/page/toasts.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { Problem } from "#app/ui/problem.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import tokens from "#app/ui/tokens.css?raw";
import styles from "./design-system.module.css";

const colors = Array.from(tokens.matchAll(/--([\w-]+):\s*(?:light-dark\(#|#)/gu), ([, name]) => name!);
/** A module's exports are in another order on the server than in the browser. */
const sortedIcons = Object.entries(icons).toSorted(([one], [other]) => one.localeCompare(other));
const texts = ["display", "h1", "h2", "h3", "lead", "body", "small", "tiny"];
const looks: ButtonLook[] = ["primary", "secondary", "quiet", "within", "danger"];
const news: MessageKey[] = ["addedToCart", "alreadyInCart", "orderFailed"];
const picture = { hash: "0".repeat(32), width: 1200, height: 1500, color: "indigo" };

/** Shows every part of `app/ui` in every state: `/ui` in development only. */
export default function DesignSystem() {
  return (
    <main className={`stack page-width ${styles.page}`}>
      <h1>The parts</h1>
      <ThemeSwitch />
      <ColorsPart />
      <TypePart />
      <Part title="Layout">
        <LayoutExamples />
      </Part>
      <ButtonsPart />
      <FieldsPart />
      <PicturesPart />
      <SmallPartsPart />
      <NewsPart />
      <FailingPart />
    </main>
  );
}

function ColorsPart() {
  return (
    <Part title="Colours">
      <div className="cluster gap-4 middle">
        {colors.map(name => (
          <figure key={name} className={`gap-1 hug note ${styles.color}`}>
            <svg width="72" height="48" aria-hidden="true">
              <rect width="72" height="48" fill={`var(--${name})`} />
            </svg>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Part>
  );
}

function TypePart() {
  return (
    <Part title="Type">
      {texts.map(size => (
        <p key={size} className={styles[size]}>
          {size}: Àṣọ tí ó dára, ₦12,500.50 · Ọ̀ṣun, Ụlọma, Ṅkechi
        </p>
      ))}
    </Part>
  );
}

function ButtonsPart() {
  return (
    <Part title="Buttons">
      {looks.map(look => (
        <p key={look} className="cluster gap-4 middle">
          <Button look={look}>{look}</Button>
          <Button look={look} busyLabel="saving...">
            {look}, busy
          </Button>
          <Button look={look} disabled>
            {look}, disabled
          </Button>
          <LinkButton look={look} to={href("/")}>
            {look}, a link
          </LinkButton>
        </p>
      ))}
      <Button look="primary" isWide>
        wide, with a name so long that it has to be set in two lines on a phone
      </Button>
    </Part>
  );
}

function FieldsPart() {
  return (
    <Part title="Fields">
      <Field label="Empty" name="empty" required />
      <Field label="With a hint" name="hint" hint="In naira, for example 12500.50" />
      <Field label="Wrong" name="wrong" required defaultValue="lagos@" error="Enter the full address." />
      <Field label="Disabled" name="disabled" disabled defaultValue="not now" />
      <SelectField label="Choice" name="choice" required>
        <option>In Stock</option>
        <option>No Stock</option>
      </SelectField>
      <TextArea label="Several lines" name="lines" rows={3} error="Say a little more." />
    </Part>
  );
}

function PicturesPart() {
  return (
    <Part title="Pictures">
      <div className={`cluster gap-4 middle ${styles.pictures}`}>
        <Picture picture={null} alt="Missing: the motif and the title" sizes="10rem" />
        <Picture picture={picture} alt="On its way: its colour" sizes="10rem" />
        <LiteContext value={true}>
          <Picture picture={picture} alt="For little data" sizes="10rem" isShowable />
        </LiteContext>
        <Skeleton className={styles.skeleton} />
      </div>
    </Part>
  );
}

function SmallPartsPart() {
  return (
    <Part title="Small parts">
      <p className="cluster gap-4 middle">
        <Swatch color="darkseagreen" paint="darkseagreen" />
        <Swatch color="white" paint="white" />
        <Swatch color="firebrick" paint="firebrick" />
        <Swatch color="kola nut" paint={undefined} />
        <Price amountKobo={1_250_050} />
        <Price amountKobo={950_000} regularKobo={1_250_050} isFrom />
        {[undefined, 0, 1, 7, 120].map(count => (
          <span key={String(count)}>
            <CountBadge label="Cart" count={count} />
          </span>
        ))}
      </p>
      <p className="cluster gap-4 middle">
        {sortedIcons.map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon />
          </span>
        ))}
      </p>
      <SelvedgeStrip />
      <div className={`anchor ${styles.tile}`}>
        <LozengeTile />
      </div>
    </Part>
  );
}

function NewsPart() {
  const [open, setOpen] = useState<"middle" | "side">();
  return (
    <Part title="News and questions">
      <p className="cluster gap-4 middle">
        {news.map(key => (
          <Button key={key} onClick={() => showToast(key, { action: { label: "View cart", href: href("/cart") } })}>
            toast: {key}
          </Button>
        ))}
        <Button onClick={() => setOpen("middle")}>dialog</Button>
        <Button onClick={() => setOpen("side")}>panel</Button>
      </p>
      <Dialog title="Delete Wrap skirt?" isOpen={open !== undefined} place={open} onClose={() => setOpen(undefined)}>
        <p>It is removed from the shop. Orders are not affected.</p>
      </Dialog>
    </Part>
  );
}

function FailingPart() {
  return (
    <Part title="Failing">
      <Problem />
      <Problem isMissing />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="stack gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
