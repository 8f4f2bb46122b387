/**
 * Conversion of database values, the same in both drivers: dates and instants as text, as PostgreSQL
 * writes them (a JavaScript Date would move a calendar date across time zones), whole numbers as numbers.
 */
const asText = (value: string) => value

export const VALUE_PARSERS: Record<number, (value: string) => unknown> = {
  20: Number, // int8: counts; nothing here reaches 2^53
  1082: asText, // date
  1114: asText, // timestamp
  1184: asText, // timestamptz
  1700: asText, // numeric: exact, the table definition says when it is read as a number
}
