import { apodaca12 } from "./apodaca-12";
import { company } from "./company";
import { suiteFlorencia } from "./suite-florencia";

/** The card at the end of a printed quote, to be cut out and shown to a driver: in Spanish, as the driver reads it. */
export const driverCard = {
  heading: "Para el conductor",
  request: "Por favor, lléveme a una de estas casas:",
  lines: [
    `${suiteFlorencia.name}: calle Máximo Gómez n.º 62, entre Marta Abreu y Céspedes, Santa Clara`,
    `${apodaca12.name}: callejón de Apodaca n.º 12, Camagüey`,
    `Guía: Yoel, tel. +53\u00a05\u00a0000\u00a00142`,
    `Oficina: ${company.name}, tel. ${company.phone.display}`,
  ],
} as const;
