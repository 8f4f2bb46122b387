/** Page from 1, and its rows. */
export interface Page {
  p: number
  r: number
}
