import { href, Link } from "react-router";
import { type Slide, sharpSlideWidth, slideStage } from "#app/catalog/banner/banner-slide.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { MoveButtons } from "#app/dashboard/lists/move-buttons.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { SlidePreview } from "./slide-preview.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

export function SlideList({ slides, now }: { slides: Slide[]; now: Date }) {
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {slides.map((slide, index) => {
        const name = nameOfSlide(slide);
        const { id } = slide;
        return (
          <li key={id} className={`panel pad-4 breakable ${cards.card}`}>
            <div className={`cluster baseline apart ${cards.heading}`}>
              <h2 className={cards.title}>
                <Link to={href("/admin/banner/:id", { id })}>{name}</Link>
              </h2>
              <Stage slide={slide} now={now} />
            </div>
            <SlideFacts slide={slide} />
            <SlidePreview slide={slide} />
            <div className="cluster gap-2 middle">
              <MoveButtons id={id} what={name} isFirst={index === 0} isLast={index === slides.length - 1} />
              <ConfirmForm
                fields={{ intent: "delete", id }}
                title={`Delete the slide ${name}?`}
                confirmLabel="Delete"
                look="quiet"
              >
                Delete <span className="visually-hidden">{name}</span>
              </ConfirmForm>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export function nameOfSlide({ words, alt }: Pick<Slide, "words" | "alt">): string {
  return words || alt;
}

type SlideProps = { slide: Slide; now: Date };

function Stage({ slide, now }: SlideProps) {
  const { startsAt, endsAt, fault } = slide;
  const stage = slideStage(slide, now);
  if (stage === "ended" && endsAt) return <Badge>ended {formatLagosTime(endsAt)}</Badge>;
  if (fault) return <Badge tone="warn">not shown</Badge>;
  if (stage === "planned" && startsAt) return <Badge tone="news">starts {formatLagosTime(startsAt)}</Badge>;
  return <Badge tone="good">{endsAt ? `shown until ${formatLagosTime(endsAt)}` : "shown"}</Badge>;
}

function SlideFacts({ slide: { linkName, fault, wide } }: Pick<SlideProps, "slide">) {
  return (
    <div className="stack gap-1">
      <p className="hint">{linkName}</p>
      {fault && <p>{fault}</p>}
      {wide.width < sharpSlideWidth && (
        <p>
          The picture is {wide.width} pixels wide and looks blurred on large screens. {sharpSlideWidth} or more is
          sharp.
        </p>
      )}
    </div>
  );
}
