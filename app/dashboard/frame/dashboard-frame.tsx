import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { LeaveQuestion } from "#app/dashboard/forms/confirm-dialog.tsx";
import { hasUnsaved } from "#app/dashboard/forms/unsaved-forms.ts";
import { useSinglePresses } from "#app/dashboard/forms/use-single-presses.ts";
import { useKeptRings } from "#app/dashboard/rings/use-kept-rings.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { CloseIcon, MenuIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/page/toast-store.ts";
import { useServiceWorker } from "#app/ui/page/use-service-worker.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { DashboardMenu } from "./dashboard-menu.tsx";
import { MenuCountsContext } from "./menu-counts.ts";
import type { MenuCounts } from "./menu-entries.ts";
import { SearchLink, useSearchKeys } from "./search-link.tsx";
import { RoleContext } from "./staff-role.ts";
import styles from "./dashboard-frame.module.css";
import slide from "./slide-in.module.css";

type DashboardFrameProps = {
  shopName: string;
  /** The menu shows what this role may open. */
  role: StaffRole | undefined;
  /** The number of open items per section; undefined while unknown. */
  counts?: MenuCounts | undefined;
  /** Shown at the bottom of the menu. */
  foot?: ReactNode;
  children: ReactNode;
};

/** On small screens the menu is behind a button, with a bar at the bottom. Source: spec, screens. */
export function DashboardFrame({ shopName, role, counts, foot, children }: DashboardFrameProps) {
  // Without a connection it shows a page that leads back, in place of the browser's own error.
  useServiceWorker();
  useHeldForms();
  useSinglePresses();
  useSearchKeys();
  useKeptRings();
  return (
    <RoleContext value={role}>
      <MenuCountsContext value={counts}>
        <div className={styles.frame} data-dashboard>
          <a className={`pad-3-4 ${styles.skip}`} href="#content">
            Skip to content
          </a>
          <header className={styles.side} data-print="no">
            <p className={`strong one-line ${styles.shop}`}>{shopName}</p>
            <SearchLink />
            <DashboardMenu />
            {foot}
          </header>
          <SlideIn shopName={shopName} foot={foot} />
          <main id="content" className={`may-shrink ${styles.content}`} tabIndex={-1}>
            {children}
          </main>
          <BottomBar />
          <UnsavedQuestion />
        </div>
      </MenuCountsContext>
    </RoleContext>
  );
}

/** Browsers with invoker commands open it before the script has loaded. */
function SlideIn({ shopName, foot }: Pick<DashboardFrameProps, "shopName" | "foot">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeWhenLeft = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target as Element).closest("a")) dialog.current?.close();
  };
  return (
    <header className={`row gap-3 middle ${slide.bar}`} data-print="no">
      <button
        type="button"
        className={`row gap-2 middle bare target ${slide.opener}`}
        data-needs-script
        aria-haspopup="dialog"
        {...{ command: "show-modal", commandfor: "dashboard-menu" }}
        onClick={() => dialog.current?.open || dialog.current?.showModal()}
      >
        <MenuIcon />
        Menu
      </button>
      <p className={`one-line medium muted may-shrink ${slide.shop}`}>{shopName}</p>
      <SearchLink />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key */}
      <dialog ref={dialog} id="dashboard-menu" className={slide.drawer} aria-label="Menu" onClick={closeWhenLeft}>
        <div className={`row gap-4 ${slide.drawerInside}`}>
          <form method="dialog" className={`row middle apart ${slide.drawerHead}`}>
            <p className="strong one-line">{shopName}</p>
            <button type="submit" className={`stack centered bare round-target ${slide.close}`}>
              <CloseIcon />
              <span className="visually-hidden">Close</span>
            </button>
          </form>
          <DashboardMenu />
          {foot}
        </div>
      </dialog>
    </header>
  );
}

/** Asks before a page with unsaved changes is left. The router allows only one blocker for the whole dashboard. */
function UnsavedQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  return (
    <LeaveQuestion
      isOpen={blocker.state === "blocked"}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.state === "blocked" && blocker.reset()}
    />
  );
}

/**
 * Without a connection a form stays as it is: sent to another page, such as the rows of a list, it would take its page
 * and what was typed away.
 */
function useHeldForms(): void {
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const { target, submitter } = event;
      const method = submitter?.getAttribute("formmethod") ?? (target as HTMLFormElement).getAttribute("method");
      if (navigator.onLine || method?.toLowerCase() !== "post") return;
      event.preventDefault();
      event.stopPropagation();
      showToast("offlineUnsaved");
    };
    window.addEventListener("submit", hold, true);
    return () => window.removeEventListener("submit", hold, true);
  }, []);
}
