import type { FaceKey } from "#app/shop/look/faces.ts";
import { sampleStyleAddress } from "#app/shop/look/sample-style.ts";
import { SelvedgeSample } from "#app/ui/motif.tsx";
import styles from "./look-preview.module.css";

/** `logo` and `logoDark` are addresses. */
export type PreviewedLook = {
  logo: string | undefined;
  logoDark: string | undefined;
  color: string;
  face: FaceKey;
  hasMotif: boolean;
};

type LookPreviewProps = { shop: { shopName: string; headline: string }; look: PreviewedLook };

/** Home, product page and e-mail in small, in light and dark, with the very colours that are derived. */
export function LookPreview({ shop, look }: LookPreviewProps) {
  return (
    <section className={`stack gap-4 ${styles.preview}`} aria-labelledby="look-preview">
      <h2 id="look-preview">Preview</h2>
      <link rel="stylesheet" href={sampleStyleAddress(look)} />
      {(["light", "dark"] as const).map(scheme => (
        <div key={scheme} className="stack gap-2">
          <h3>{scheme === "light" ? "Light" : "Dark"}</h3>
          <div className={`stack gap-4 ${styles.samples}`}>
            <Sample title="Home" scheme={scheme}>
              {look.hasMotif && <SelvedgeSample />}
              <Brand shop={shop} look={look} scheme={scheme} />
              <p className={styles.headline}>{shop.headline}</p>
              <p>
                <span className={styles.link}>New in</span> · <span className={styles.link}>All products</span>
              </p>
            </Sample>
            <Sample title="Product" scheme={scheme}>
              <p className={styles.title}>Straight jeans, stone blue</p>
              <p className="strong figures">₦18,500.00</p>
              <p>
                <span className={`centered strong chosen ${styles.chosen}`}>32</span>
              </p>
              <p className={`strong pad-3-4 ${styles.button}`}>add to cart</p>
            </Sample>
            <Sample title="Email" scheme={scheme} isCard>
              <Brand shop={shop} look={look} scheme={scheme} />
              <p className={styles.subject}>Your order is on its way</p>
              <p className={`strong pad-3-4 ${styles.button}`}>Track your order</p>
            </Sample>
          </div>
        </div>
      ))}
    </section>
  );
}

type SampleProps = { title: string; scheme: "light" | "dark"; isCard?: boolean; children: React.ReactNode };

function Sample({ title, scheme, isCard = false, children }: SampleProps) {
  return (
    <figure className={`stack gap-1 hints ${styles.figure}`}>
      <figcaption>{title}</figcaption>
      <div
        data-sample={scheme}
        className={
          isCard
            ? `stack gap-3 packed pad-4 ${styles.sample} ${styles.card}`
            : `stack gap-3 packed pad-4 ${styles.sample}`
        }
      >
        {children}
      </div>
    </figure>
  );
}

function Brand({ shop, look, scheme }: LookPreviewProps & { scheme: "light" | "dark" }) {
  const logo = (scheme === "dark" && look.logoDark) || look.logo;
  return logo ? (
    <img className={styles.logo} src={logo} alt={shop.shopName} height={40} />
  ) : (
    <p className={styles.brand}>{shop.shopName}</p>
  );
}
