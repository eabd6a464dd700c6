import { href } from "react-router";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import styles from "./code-app.module.css";

/** Shows the codes once. The file is a link, so that it works without script. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const text = `Recovery codes. Each one works once in place of a code from your app.\n\n${codes.join("\n")}\n`;
  return (
    <div className="column gap-6 measure">
      <p role="status" className="warning medium rounded pad-3-4">
        The code at sign-in is on. Keep these ten recovery codes now: they are not shown again.
      </p>
      <p>
        If you lose your phone, type one of them in place of the code. Each works once. Keep them where you don't keep
        your phone, for example on paper.
      </p>
      <ul className={`panel stack pad-4 ${styles.codes}`} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster gap-3" data-print="no">
        <a
          className={buttonClass()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
        <CopyText text={text} label="Copy" />
        <Button data-needs-script onClick={() => print()}>
          Print
        </Button>
        <LinkButton look="primary" to={href("/admin/password/code")}>
          I have saved them
        </LinkButton>
      </div>
    </div>
  );
}
