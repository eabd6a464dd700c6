import { href } from "react-router";
import { allProducts, mostSlideLetters, type Slide } from "#app/catalog/banner/banner-slide.ts";
import type { SlideChoices } from "#app/catalog/banner/find-slide-links.server.ts";
import type { SlideLinkKind } from "#app/catalog/banner/slide-links.ts";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { FieldPair, PeriodFields } from "#app/dashboard/forms/form-parts.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { PictureField } from "#app/dashboard/products/picture-field.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import { writeLink } from "./parse-slide-form.ts";
import { phonePictureNames } from "./phone-picture-names.ts";

type SlideFormProps = {
  /** Undefined for a new slide. */
  slide: Slide | undefined;
  choices: SlideChoices;
  /** Hidden inputs: the id of a new slide, or the version of an existing one. */
  hidden: Record<string, string>;
  /** Whether the page has a search for products. */
  maySearch: boolean;
  answer: FormRefusal<MessageKey> | undefined;
};

export function SlideForm({ slide, choices, hidden, maySearch, answer }: SlideFormProps) {
  return (
    <DashboardForm
      // A search for products keeps what was typed.
      key={hidden.version ?? "new"}
      hidden={hidden}
      answer={answer}
      submitLabel={slide ? "Save" : "Add slide"}
      cancelTo={href("/admin/banner")}
      encType="multipart/form-data"
    >
      {fields => (
        <>
          <PictureFields slide={slide} fields={fields} />
          <WordFields slide={slide} fields={fields} />
          <FormGroup legend="Link">
            <LinkField slide={slide} choices={choices} maySearch={maySearch} fields={fields} />
          </FormGroup>
          <FormGroup legend="Schedule">
            <FieldPair>
              <PeriodFields period={slide} openEnd="until you delete it" field={fields.field} />
            </FieldPair>
          </FormGroup>
        </>
      )}
    </DashboardForm>
  );
}

type GroupProps = { slide: Slide | undefined; fields: FormFields };

function PictureFields({ slide, fields: { typed, error, below } }: GroupProps) {
  const hashesOf = (name: string, saved: string | null | undefined) => {
    const all = typed(name);
    const hash = all ? all.at(-1) : saved;
    return hash ? [hash] : [];
  };
  return (
    <FormGroup legend="Pictures">
      <PictureField
        isOne
        label="Wide picture"
        hint="Best 2,400 × 750 pixels; at least 600 wide. Screens cut off its edges, so keep faces in the middle."
        hashes={hashesOf("picture", slide?.wideHash)}
        refused={typed("refused")}
        error={error("image")}
        below={below("image")}
      />
      <PictureField
        isOne
        isOptional
        names={phonePictureNames}
        label="Picture for phones"
        hint="Best 1,080 × 750 pixels. Without it phones show the middle of the wide one."
        hashes={hashesOf(phonePictureNames.kept, slide?.tallHash)}
        error={error(phonePictureNames.file)}
        below={below(phonePictureNames.file)}
      />
    </FormGroup>
  );
}

function WordFields({ slide, fields: { field } }: GroupProps) {
  return (
    <FormGroup legend="Words">
      <Field
        label="Words on the picture"
        isOptional
        autoComplete="off"
        maxLength={mostSlideLetters}
        hint={`At most ${mostSlideLetters} characters.`}
        {...field("words", slide?.words)}
      />
      <Field
        label="What the picture shows"
        autoComplete="off"
        maxLength={150}
        hint="Read to people who cannot see the picture. Required if there are no words on the picture."
        {...field("alt", slide?.alt)}
      />
    </FormGroup>
  );
}

const groups: [name: keyof SlideChoices, kind: SlideLinkKind, label: string][] = [
  ["categories", "category", "Categories"],
  ["collections", "collection", "Collections"],
  ["pages", "page", "Shop pages"],
  ["products", "product", "Products"],
];

type LinkFieldProps = GroupProps & Pick<SlideFormProps, "choices" | "maySearch">;

function LinkField({ slide, choices, maySearch, fields: { field } }: LinkFieldProps) {
  return (
    <SelectField
      label="Links to"
      required
      hint={maySearch ? "If a product is not in the list, search for it above." : undefined}
      {...field("link", slide?.link ? writeLink(slide.link) : "")}
    >
      <option value="">choose</option>
      <option value={writeLink(allProducts)}>All products</option>
      {groups.map(
        ([name, kind, label]) =>
          choices[name].length > 0 && (
            <optgroup key={name} label={label}>
              {choices[name].map(choice => (
                <option key={choice.id} value={writeLink({ kind, id: choice.id })}>
                  {choice.name}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </SelectField>
  );
}
