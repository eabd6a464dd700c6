import type { ReactNode } from "react";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { ListSearch, searchNow } from "#app/dashboard/lists/list-search.tsx";
import type { PeopleSort } from "#app/orders/customers/person.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";

export type PeopleAsking = {
  q: string;
  sort: PeopleSort | undefined;
  since: string | undefined;
  quiet: "90" | undefined;
  size: string | undefined;
  region: string | undefined;
  tag: string | undefined;
  money: "practice" | undefined;
};

export const sortWords: Record<PeopleSort, string> = { last: "Last order", spent: "Most spent", orders: "Most orders" };

type PeopleSearchProps = {
  path: string;
  asking: PeopleAsking;
  choices: { sizes: string[]; regions: string[]; tags: string[] };
};

export function PeopleSearch({ path, asking, choices }: PeopleSearchProps) {
  const { q, sort, since, quiet, size, region, tag, money } = asking;
  const count = [since, quiet, size, region, tag].filter(Boolean).length;
  return (
    <ListSearch
      path={path}
      query={q}
      kept={{ sort, money }}
      asking={asking}
      label="Search by name, phone, email or tag"
      placeholder="Search customers"
    >
      <Fold
        key={`${since} ${quiet} ${size} ${region} ${tag}`}
        title={count > 0 ? `Filter (${count})` : "Filter"}
        isOpen={count > 0}
        isInline
      >
        <div className="cluster gap-2 bottom">
          <div className="stack gap-1 strong may-shrink">
            <label htmlFor="customers-since">Bought since</label>
            <input id="customers-since" className={field.input} name="since" type="date" defaultValue={since} />
          </div>
          <Choice
            name="quiet"
            label="Not for"
            none="any time"
            chosen={quiet}
            options={["90"]}
            words={() => "90 days"}
          />
          <Choice name="size" label="Size" none="any size" chosen={size} options={choices.sizes} />
          <Choice name="region" label="State" none="any state" chosen={region} options={choices.regions} />
          {choices.tags.length > 0 && (
            <Choice name="tag" label="Tag" none="any tag" chosen={tag} options={choices.tags} />
          )}
          <Button type="submit">Apply</Button>
        </div>
      </Fold>
    </ListSearch>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  none: string;
  chosen: string | undefined;
  options: readonly string[];
  words?: (option: string) => ReactNode;
};

function Choice({ name, label, none, chosen = "", options, words = option => option }: ChoiceProps) {
  const id = `customers-${name}`;
  return (
    <div className="stack gap-1 strong may-shrink">
      <label htmlFor={id}>{label}</label>
      <select id={id} className={field.input} name={name} defaultValue={chosen} onChange={searchNow}>
        <option value="">{none}</option>
        {options.map(option => (
          <option key={option} value={option}>
            {words(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
