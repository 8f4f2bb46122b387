import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

/** A decision is work, which is kept when its author is erased. */
export const ADVERT_DECISION_PERSONAL_DATA: PersonalDataSource = {
  work: { advertDecisions: 'SELECT count(*)::int AS count FROM advert_decisions WHERE decided_by = $1' },
}
