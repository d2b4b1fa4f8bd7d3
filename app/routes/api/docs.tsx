import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReferenceEntry } from "~/api/reference.server";
import { apiReference } from "~/api/reference.server";
import { addresses } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { titleMeta } from "~/ui/document/title-meta";
import styles from "~/ui/api-docs.module.css";

/** Loads the API reference, generated from the operation table. */
export function loader() {
  return json(apiReference(), { headers: { "Cache-Control": cacheControl.copy } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta = () => [
  ...titleMeta("API"),
  { name: "description", content: "Every call of the Lario & Ceiba API, with examples." },
];

export default function Docs() {
  const { server, storedHours, versioning, operations, schemas } = useLoaderData<typeof loader>();
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
          Protected calls take an API key in the header <code>Authorization: Bearer KEY</code>. Staff make and revoke
          keys in the staff area, on the page of their account. A key that may only read gets 403 for a change. For
          people, the token of <a href="#logIn">POST {addresses.apiLogin()}</a> takes the place of a key; it lasts until
          its <code>exp</code>, in seconds.
        </li>
        <li>
          A POST may have an <code>Idempotency-Key</code>, such as a UUID that the client makes up: for {storedHours}{" "}
          hours the same request with the same key isn’t done again and gets the same response, with{" "}
          <code>Idempotency-Replayed: true</code>. Another request with that key gets 422, the same one while it runs
          409 with <code>Retry-After</code>. A 5xx isn’t kept: send the same request with the same key again, and
          nothing is created twice. Keys are an account’s own.
        </li>
        <li>
          The lists of quotes, pages and tours come in parts where the query has a parameter: the address of the next
          part is in the header <code>Link</code>, with <code>rel=&quot;next&quot;</code>.
        </li>
        <li>
          JSON is compressed for clients that accept brotli or gzip. Each response has an <code>X-Request-Id</code>, by
          which the operator finds it in the log.
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
        {entry.protected ? "Needs an API key or a token." : "Needs no token."}
        {conditional && (
          <>
            {" "}
            Heeds <code>{conditional}</code>.
          </>
        )}
        {entry.takesKey && (
          <>
            {" "}
            Takes an <code>Idempotency-Key</code>.
          </>
        )}
      </p>
      {entry.parameters.length > 0 && (
        <dl className={styles.errors}>
          {entry.parameters.map(({ name, description, values }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{description || values.join(", ")}</dd>
            </div>
          ))}
        </dl>
      )}
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

/** A block of code that can be focused and scrolled by keyboard. */
function Code({ text }: { text: string }) {
  return (
    <pre className={styles.code} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
