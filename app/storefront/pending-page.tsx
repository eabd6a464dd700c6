import { type ReactNode, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { CategorySkeleton, HomeSkeleton } from "./page-skeletons.tsx";

/** Sooner than this, a page that comes makes no skeleton flash. */
const patienceMs = 150;

/** While the next home or category page is on its way, its boxes; the page one leaves is kept, hidden, in case it fails. */
export function PendingPage({ children }: { children: ReactNode }) {
  const waiting = useWaitingFor();
  return (
    <>
      {waiting === "home" && <HomeSkeleton />}
      {waiting === "category" && <CategorySkeleton />}
      <div hidden={waiting !== undefined}>{children}</div>
    </>
  );
}

function useWaitingFor(): "home" | "category" | undefined {
  const { location, formMethod } = useNavigation();
  const next = formMethod ? undefined : kindOfPage(location?.pathname);
  const [patientWith, setPatientWith] = useState<string>();

  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => {
      setPatientWith(location?.key);
      window.scrollTo({ top: 0, behavior: "instant" });
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [next, location?.key]);

  return next && patientWith === location?.key ? next : undefined;
}

function kindOfPage(pathname: string | undefined): "home" | "category" | undefined {
  if (pathname === "/") return "home";
  return pathname?.startsWith("/category/") ? "category" : undefined;
}
