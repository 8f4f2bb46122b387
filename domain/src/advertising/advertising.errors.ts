import { error, type FieldErrors } from '../kernel/error-declaration.ts'

export const advertisingErrors = {
  'advertisements.notFound': error(404),
  'advertisements.noChanges': error(400),
  'advertisements.nothingToUpdate': error(400),
  'advertisements.noSize': error(409),
  'advertisements.notLocalized': error(409),
  'advertisements.invalidFields': error<FieldErrors>(400),
  'advertisements.changedMeanwhile': error<{ fields: readonly unknown[] }>(409),
  /** The state does not allow the event, or a required value is missing. */
  'advertisements.stateRefused': error<{ status: string; fields: readonly string[] }>(409),
  /**
   * A save would remove a field that a published advertisement needs: the size, the price, the location or the energy
   * rating.
   */
  'advertisements.neededWhilePublished': error<{ fields: readonly string[] }>(409),
  /** The asset already has another published advertisement for the same operation, or the asset was sold. */
  'advertisements.alreadyAdvertised': error<{ number: number }>(409),
  'advertisements.tooMany': error<{ limit: number }>(409),
  'advertisements.managerNotFound': error(400),
  'advertisements.descriptionFailed': error(502),
  /** The description makes claims that the fields of the advertisement do not support. */
  'advertisements.descriptionRefused': error<{ claims: string }>(409),
  /** The text of a published advertisement contradicts what the facts say about the possession. */
  'advertisements.contradictsPossession': error<{ claims: string }>(409),
  /** Fields of the advertisement contradict the asset, or its text contradicts its fields or its owner. */
  'advertisements.contradictsFacts': error<{ fields: readonly string[] }>(409),
  'advertisements.leadNotFound': error(404),
  'advertisements.leadStateRefused': error<{ state: string }>(409),
  'advertisements.consentMissing': error(400),
  'advertisements.feedNotFound': error(404),
}
