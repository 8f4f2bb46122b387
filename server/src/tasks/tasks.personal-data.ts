import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

/**
 * Personal data of users in tasks. When a user is erased, the daily sweep returns this user's tasks to the candidates.
 */
export const TASK_PERSONAL_DATA: PersonalDataSource = {
  ownRecords: {
    taskComments: `SELECT type, message, created_on AS "createdOn" FROM task_comments WHERE user_uuid = $1
      ORDER BY created_on, uuid`,
    taskChoices: `SELECT mails, deputy_uuid AS "deputyUuid", deputy_from AS "deputyFrom", deputy_until AS "deputyUntil",
        deadline_mails AS "deadlineMails", weekly_digest AS "weeklyDigest", days_before AS "daysBefore"
      FROM task_choices WHERE user_uuid = $1`,
  },
  work: {
    tasks: 'SELECT count(*)::int AS count FROM tasks WHERE assignee_uuid = $1 OR created_by = $1',
    taskComments: 'SELECT count(*)::int AS count FROM task_comments WHERE user_uuid = $1',
    notices: 'SELECT count(*)::int AS count FROM notices WHERE processed_by = $1',
    workflows: 'SELECT count(*)::int AS count FROM workflow_versions WHERE edited_by = $1',
  },
  erasure: [
    'DELETE FROM task_choices WHERE user_uuid = $1',
    'UPDATE task_choices SET deputy_uuid = NULL, deputy_from = NULL, deputy_until = NULL WHERE deputy_uuid = $1',
    'DELETE FROM task_candidates WHERE user_uuid = $1',
    'DELETE FROM department_heads WHERE user_uuid = $1',
    'DELETE FROM deadline_calls WHERE user_uuid = $1',
    'DELETE FROM task_defaults WHERE user_uuid = $1',
  ],
}
