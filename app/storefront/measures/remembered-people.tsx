import { useFetcher } from "react-router";
import type { AskedBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { forgetPerson, rememberPerson, useKnownPeople } from "#app/selling/measures/known-people.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./measures-view.module.css";

type People = readonly AskedBody[];

/** Describes what the page sends for the account to keep or to forget. */
export type RememberedChange = { intent: "remember"; body: AskedBody } | { intent: "forget"; name: string };

/**
 * The people remembered for a set: in the account of who is signed in (`saved`), and in this browser. An account also
 * takes who is remembered next, because it is there on the next phone too.
 */
export function useRemembered(setId: string, saved: People | undefined) {
  const { submit } = useFetcher();
  const change = (asked: RememberedChange) => void submit(asked, { method: "post", encType: "application/json" });
  const isSaved = ({ name }: AskedBody) => saved?.some(one => isNamed(one, name)) ?? false;
  const inBrowser = useKnownPeople(setId).filter(one => !isSaved(one));
  return {
    saved,
    inBrowser,
    knows: (name: string) => [...(saved ?? []), ...inBrowser].some(one => isNamed(one, name)),
    remember(body: AskedBody) {
      if (saved) change({ intent: "remember", body });
      else rememberPerson(body);
    },
    forget(person: AskedBody) {
      forgetPerson(person);
      if (isSaved(person)) change({ intent: "forget", name: person.name });
    },
  };
}

/** Keeps one copy of a person, in the browser where the account has none. An older one would come back one day. */
export function rememberElsewhere(body: AskedBody, isInAccount: boolean): void {
  if (isInAccount) forgetPerson(body);
  else rememberPerson(body);
}

const isNamed = (one: AskedBody, name: string) => one.name.toLowerCase() === name.toLowerCase();

type RememberedPeopleProps = {
  remembered: ReturnType<typeof useRemembered>;
  onChoose(person: AskedBody): void;
};

/** Lists who is remembered, so that one press fills the form. */
export function RememberedPeople({ remembered, onChoose }: RememberedPeopleProps) {
  const { saved = [], inBrowser, forget } = remembered;
  return (
    <>
      <PeopleOf place="account" people={saved} onChoose={onChoose} onForget={forget} />
      <PeopleOf place="browser" people={inBrowser} onChoose={onChoose} onForget={forget} />
    </>
  );
}

type PeopleOfProps = {
  place: keyof typeof placeWords;
  people: People;
  onChoose(person: AskedBody): void;
  onForget(person: AskedBody): void;
};

const placeWords = { account: "Remembered in your account:", browser: "Remembered in this browser:" };

function PeopleOf({ place, people, onChoose, onForget }: PeopleOfProps) {
  if (people.length === 0) return null;
  return (
    <div className="column gap-2">
      <p className="hint">{placeWords[place]}</p>
      <ul className="panel">
        {people.map(person => (
          <li key={person.name} className={`cluster gap-3 middle apart breakable ${styles.person}`}>
            <span>{person.name}</span>
            <span className="cluster gap-2">
              <Button look="quiet" onClick={() => onChoose(person)}>
                <span>
                  Use<span className="visually-hidden"> the measurements of {person.name}</span>
                </span>
              </Button>
              <Button look="quiet" onClick={() => onForget(person)}>
                <span>
                  Forget<span className="visually-hidden"> the measurements of {person.name}</span>
                </span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
