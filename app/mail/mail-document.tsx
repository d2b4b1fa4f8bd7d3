import { companyDetails } from "~/content/site/company";
import type { Mail } from "~/domain/mail";

/**
 * A mail as HTML, from its plain text: paragraphs, line breaks, and links to the site's own addresses. It loads nothing from
 * elsewhere; other addresses stay text, as customers may have typed them.
 */
export function MailDocument({ language, subject, text, siteUrl }: Props) {
  return (
    <html lang={language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: "24px 16px", background: "#ffffff", color: "#222222" }}>
        <div style={{ maxWidth: "36em", margin: "0 auto", font: "16px/1.5 Georgia, 'Times New Roman', serif" }}>
          {text.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index} style={{ margin: "0 0 1em", whiteSpace: "pre-line", overflowWrap: "break-word" }}>
              {withLinks(paragraph, siteUrl)}
            </p>
          ))}
          <p style={{ margin: "2em 0 0", fontSize: "14px", color: "#555555" }}>
            {companyDetails.name}
            <br />
            <a href={siteUrl}>{siteUrl}</a>
          </p>
        </div>
      </body>
    </html>
  );
}

type Props = Pick<Mail, "language" | "subject" | "text"> & { siteUrl: string };

function withLinks(text: string, siteUrl: string) {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part) => {
    const isOwn = URL.canParse(part) && new URL(part).origin === siteUrl;
    return isOwn ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    );
  });
}

/** The plain text of a mail, with the company's name and address at its end. */
export function mailText({ text, siteUrl }: Pick<Props, "text" | "siteUrl">): string {
  return `${text}\n\n-- \n${companyDetails.name}\n${siteUrl}\n`;
}
