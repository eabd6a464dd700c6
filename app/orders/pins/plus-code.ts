const digits = "23456789CFGHJMPQRVWX";
/** Places are counted in steps of 1/100,000 of a degree, to which pins are rounded. */
const stepsOfDegree = 100_000;
/** The last pair of digits names a square of 1/8000 of a degree, about 14 m. */
const squaresOfDegree = 8_000;

/** The number of such squares below a place, counted from the pole or the date line without fractions of binary. */
function squaresTo(degrees: number, from: number): number {
  return Math.floor(((Math.round(degrees * stepsOfDegree) + from * stepsOfDegree) * squaresOfDegree) / stepsOfDegree);
}

/**
 * Writes the whole Plus Code of a place, "6FR5J94H+XQ", which maps find. For places between both poles.
 * Source: https://github.com/google/open-location-code, specification.
 */
export function plusCode({ lat, lng }: { lat: number; lng: number }): string {
  let north = squaresTo(lat, 90);
  let east = squaresTo(lng, 180);
  let code = "";
  for (let pair = 0; pair < 5; pair++) {
    code = digits.charAt(north % 20) + digits.charAt(east % 20) + code;
    north = Math.floor(north / 20);
    east = Math.floor(east / 20);
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}
