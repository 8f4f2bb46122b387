import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

/**
 * Personal data of users in legal management. Data of occupants are not included: they are in the reports of the owner,
 * who is responsible for these data and erases them (`eraseOccupants`). The list of users who can be made responsible
 * is not included either, because it is derived from the users and not stored.
 */
export const LEGAL_PERSONAL_DATA: PersonalDataSource = {
  ownRecords: {
    legalComments: `SELECT type, message, created_on AS "createdOn" FROM legal_comments WHERE user_uuid = $1
      ORDER BY created_on, uuid`,
    legalResponsibilities: `SELECT asset_uuid AS asset FROM legal_situations WHERE responsible_uuid = $1 ORDER BY 1`,
    legalServiceRequests: `SELECT id::int AS id, service, comments, requested_on AS "requestedOn" FROM service_requests
      WHERE requested_by = $1 ORDER BY id`,
    missedDeadlines: `SELECT reason, due_on::text AS "dueOn", explanation, given_on AS "givenOn" FROM missed_deadlines
      WHERE user_uuid = $1 ORDER BY given_on, uuid`,
    serviceVisits: `SELECT service_request_id::int AS "serviceRequest", visited_on AS "visitedOn", latitude, longitude,
      remarks FROM service_visits WHERE created_by = $1 ORDER BY visited_on, uuid`,
  },
  work: {
    legalRecords: 'SELECT count(*)::int AS count FROM legal_records WHERE created_by = $1',
    legalComments: 'SELECT count(*)::int AS count FROM legal_comments WHERE user_uuid = $1',
    missedDeadlines: 'SELECT count(*)::int AS count FROM missed_deadlines WHERE user_uuid = $1',
    serviceVisits: 'SELECT count(*)::int AS count FROM service_visits WHERE created_by = $1',
    serviceRequests: 'SELECT count(*)::int AS count FROM service_requests WHERE requested_by = $1',
  },
  erasure: ['UPDATE legal_situations SET responsible_uuid = NULL WHERE responsible_uuid = $1'],
}
