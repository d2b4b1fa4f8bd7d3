import { transferRoute, rateSeasons, type HouseStay, stayTexts, rentalTerms } from "~/content/houses/stay";
import styles from "./stay.module.css";
import { NamedSitePicture } from "~/ui/pictures/named-site-picture";
import { useLanguage } from "~/ui/use-language";

export function HouseRooms({ rooms: { lead, each } }: { rooms: HouseStay["rooms"] }) {
  const language = useLanguage();
  return (
    <section className={styles.rooms} aria-labelledby="rooms">
      <div className={styles.lead}>
        <h2 id="rooms">{stayTexts.rooms[language]}</h2>
        <p>{lead[language]}</p>
      </div>
      {each.map(({ picture, name, text }) => (
        <div key={name.en} className={styles.room}>
          <NamedSitePicture
            name={picture}
            alt=""
            sizes={each.length > 4 ? "(min-width: 60rem) 24rem, (min-width: 40rem) 44vw, 88vw" : halfWidthSizes}
          />
          <h3>{name[language]}</h3>
          <p>{text[language]}</p>
        </div>
      ))}
    </section>
  );
}

const halfWidthSizes = "(min-width: 60rem) 36rem, (min-width: 40rem) 44vw, 88vw";

/** The seasons with their rates, and the meals. */
export function HouseRates({ stay: { table, rates } }: { stay: HouseStay }) {
  const language = useLanguage();
  return (
    <div className={styles.halves}>
      <section className={styles.text} aria-labelledby="seasons">
        <h2 id="seasons">{stayTexts.seasons[language]}</h2>
        <table className={styles.rates}>
          <caption className="note">{stayTexts.perNight[language]}</caption>
          <thead>
            <tr>
              <th scope="col">{stayTexts.season[language]}</th>
              <th scope="col">{stayTexts.room[language]}</th>
              <th scope="col">{stayTexts.house[language]}</th>
            </tr>
          </thead>
          <tbody>
            {rateSeasons.map(({ name, months, rates: season }) => (
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
                  <td colSpan={2}>{stayTexts.closed[language]}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {rentalTerms.map((term) => (
          <p key={term.en} className="note">
            {term[language]}
          </p>
        ))}
      </section>
      <section className={styles.text} aria-labelledby="table">
        <h2 id="table">{stayTexts.table[language]}</h2>
        {table.map((paragraph) => (
          <p key={paragraph.en}>{paragraph[language]}</p>
        ))}
      </section>
    </div>
  );
}

/** Directions to a house: the road that both houses are on, and how to find the door. */
export function HouseDirections({ house, arrival }: { house: string; arrival: HouseStay["arrival"] }) {
  const language = useLanguage();
  return (
    <section className={styles.way} aria-labelledby="road">
      <h2 id="road">{stayTexts.arrival[language]}</h2>
      <ol className={styles.road}>
        {transferRoute.map(({ place, hours, house: here }) => (
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
