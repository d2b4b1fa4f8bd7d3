import { road, seasons, type Stay, stayWords, terms } from "~/content/houses/stay";
import styles from "./stay.module.css";
import { SitePicture } from "~/ui/pictures/site-picture";
import { useLanguage } from "~/ui/use-language";

/** The rooms of a house, each with its plate and its name. */
export function HouseRooms({ rooms: { lead, each } }: { rooms: Stay["rooms"] }) {
  const language = useLanguage();
  return (
    <section className={styles.rooms} aria-labelledby="rooms">
      <div className={styles.lead}>
        <h2 id="rooms">{stayWords.rooms[language]}</h2>
        <p>{lead[language]}</p>
      </div>
      {each.map(({ picture, name, text }) => (
        <div key={name.en} className={styles.room}>
          <SitePicture
            name={picture}
            alt=""
            sizes={each.length > 4 ? "(min-width: 60rem) 24rem, (min-width: 40rem) 44vw, 88vw" : halfWide}
          />
          <h3>{name[language]}</h3>
          <p>{text[language]}</p>
        </div>
      ))}
    </section>
  );
}

const halfWide = "(min-width: 60rem) 36rem, (min-width: 40rem) 44vw, 88vw";

/** What stands on the table, and the seasons with their rates. */
export function HouseRates({ stay: { table, rates } }: { stay: Stay }) {
  const language = useLanguage();
  return (
    <div className={styles.halves}>
      <section className={styles.text} aria-labelledby="seasons">
        <h2 id="seasons">{stayWords.seasons[language]}</h2>
        <table className={styles.rates}>
          <caption className="note">{stayWords.perNight[language]}</caption>
          <thead>
            <tr>
              <th scope="col">{stayWords.season[language]}</th>
              <th scope="col">{stayWords.room[language]}</th>
              <th scope="col">{stayWords.house[language]}</th>
            </tr>
          </thead>
          <tbody>
            {seasons.map(({ name, months, rates: season }) => (
              <tr key={name.en}>
                <th scope="row">
                  {name[language]}
                  <span className="note">{months[language]}</span>
                </th>
                {season ? (
                  <>
                    <td>{rates[season].room}</td>
                    <td>{rates[season].house}</td>
                  </>
                ) : (
                  <td colSpan={2}>{stayWords.closed[language]}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {terms.map((term) => (
          <p key={term.en} className="note">
            {term[language]}
          </p>
        ))}
      </section>
      <section className={styles.text} aria-labelledby="table">
        <h2 id="table">{stayWords.table[language]}</h2>
        {table.map((paragraph) => (
          <p key={paragraph.en}>{paragraph[language]}</p>
        ))}
      </section>
    </div>
  );
}

/** The way to a house: the road on which both lie, and the last steps. */
export function HouseRoad({ house, arrival }: { house: string; arrival: Stay["arrival"] }) {
  const language = useLanguage();
  return (
    <section className={styles.way} aria-labelledby="road">
      <h2 id="road">{stayWords.arrival[language]}</h2>
      <ol className={styles.road}>
        {road.map(({ place, hours, house: here }) => (
          <li key={place.en} aria-current={here === house ? "location" : undefined}>
            {hours && <span className={styles.hours}>{hours[language]}</span>}
            <span className={styles.town}>{place[language]}</span>
          </li>
        ))}
      </ol>
      <div className={styles.halves}>
        {arrival.map((paragraph) => (
          <p key={paragraph.en}>{paragraph[language]}</p>
        ))}
      </div>
    </section>
  );
}
