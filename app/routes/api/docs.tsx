import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReferenceEntry } from "~/api/reference.server";
import { apiReference } from "~/api/reference.server";
import { addresses } from "~/domain/addresses";
import { cacheControl } from "~/http/documents/cache-control.server";
import { titleMeta } from "~/ui/title-meta";
import styles from "~/ui/api-docs.module.css";

/** Loads the API's reference for people, made from the table that answers the calls. */
export function loader() {
  return json(apiReference(), { headers: { "Cache-Control": cacheControl.copy } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta = () => [
  ...titleMeta("API"),
  { name: "description", content: "Every call of the Lario & Ceiba API, with examples." },
];

export default function Docs() {
  const { server, versioning, operations, schemas } = useLoaderData<typeof loader>();
  return (
    <article className={styles.docs} lang="en">
      <h1>API</h1>
      <p>
        All calls are below <code>{server}</code> and speak JSON. The same in a form for programs:{" "}
        <a href={addresses.openApi()}>openapi.json</a> (OpenAPI 3.1).
      </p>
      <h2>What all calls have in common</h2>
      <ul>
        <li>
          Protected calls take the token of <a href="#logIn">POST {addresses.apiLogin()}</a> in the header{" "}
          <code>Authorization: Bearer TOKEN</code>. It lasts until its <code>exp</code>, in seconds.
        </li>
        <li>
          Reading a quote or a page gives an <code>ETag</code>. Sent back as <code>If-Match</code> with a change, it
          keeps the change from overwriting somebody else’s: the answer is then 412. A weak tag never matches.
        </li>
        <li>
          A change takes any of the fields, or all that a read gave. Unknown fields are ignored; <code>_id</code> and{" "}
          <code>revision</code> can’t be set.
        </li>
        <li>
          Every error is JSON: <code>{"{error, code}"}</code>, and with 400 <code>{"issues: [{path, message}]"}</code>{" "}
          where fields are to blame. Programs compare the <code>code</code>; the sentences may change.
        </li>
        <li>{versioning}</li>
      </ul>
      <h2>Calls</h2>
      <nav aria-label="Calls">
        <ul className={styles.index}>
          {operations.map(({ operationId, method, path, summary }) => (
            <li key={operationId}>
              <a href={`#${operationId}`}>
                <code>
                  {method} {path}
                </code>
              </a>{" "}
              {summary}
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((entry) => (
        <Call key={entry.operationId} entry={entry} />
      ))}
      <h2>Schemas</h2>
      {schemas.map(({ name, json }) => (
        <details key={name}>
          <summary>{name}</summary>
          <Code text={json} />
        </details>
      ))}
    </article>
  );
}

function Call({ entry }: { entry: ReferenceEntry }) {
  const { operationId, method, path, summary, description, conditional, request, success, errors } = entry;
  return (
    <section id={operationId} className={styles.call} aria-labelledby={`${operationId}-title`}>
      <h3 id={`${operationId}-title`}>{summary}</h3>
      <p>
        <code className={styles.line}>
          {method} {path}
        </code>
      </p>
      {description && <p>{description}</p>}
      <p>
        {entry.protected ? "Needs a bearer token." : "Needs no token."}
        {conditional && (
          <>
            {" "}
            Heeds <code>{conditional}</code>.
          </>
        )}
      </p>
      {request && (
        <>
          <p>
            Takes <code>{request.contentType}</code>
            {request.example ? ", such as:" : " with the file in its field image."}
          </p>
          {request.example && <Code text={request.example} />}
        </>
      )}
      <p>
        Gives <strong>{success.status}</strong>: {success.description}
      </p>
      {success.example && <Code text={success.example} />}
      <dl className={styles.errors}>
        {errors.map(({ status, when }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A block of code that the keyboard can reach and scroll. */
function Code({ text }: { text: string }) {
  return (
    <pre className={styles.code} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
