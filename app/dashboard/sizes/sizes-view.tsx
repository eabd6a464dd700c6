import { href, Link } from "react-router";
import type { Category } from "#app/catalog/categories/category.ts";
import type { ChartTarget } from "#app/catalog/size-charts/find-chart.server.ts";
import type { SizeScale } from "#app/catalog/sizes/size-scale.ts";
import styles from "./sizes.module.css";

export function chartAddress({ kind, id }: ChartTarget): string {
  return `${href("/admin/sizes/chart")}?${new URLSearchParams({ [kind]: id })}`;
}

export function ScaleList({ scales }: { scales: SizeScale[] }) {
  return (
    <ul className="panel">
      {scales.map(({ id, name, sizes }) => (
        <li key={id} className={`breakable ${styles.row}`}>
          <Link to={href("/admin/sizes/:id", { id })}>{name}</Link>
          <span className="muted">{sizes.join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}

type ChartListProps = { categories: Category[]; charts: (ChartTarget & { name: string })[] };

export function ChartList({ categories, charts }: ChartListProps) {
  const ofProducts = charts.filter(({ kind }) => kind === "product");
  return (
    <>
      <ul className="panel">
        {categories.map(({ id, name }) => {
          const hasChart = charts.some(chart => chart.kind === "category" && chart.id === id);
          return (
            <li key={id} className={`breakable ${styles.row}`}>
              <Link to={chartAddress({ kind: "category", id })}>{name}</Link>
              <span className="muted">{hasChart ? "Has a chart" : "No chart"}</span>
            </li>
          );
        })}
        {ofProducts.map(({ id, name }) => (
          <li key={id} className={`breakable ${styles.row}`}>
            <Link to={chartAddress({ kind: "product", id })}>{name}</Link>
            <span className="muted">Own chart</span>
          </li>
        ))}
      </ul>
      <p className="muted">To add a chart for one product, open it under Products.</p>
    </>
  );
}
