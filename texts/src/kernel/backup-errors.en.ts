import type { backupErrors as original } from './backup-errors.es.ts'
import type { Translation } from './translation.ts'

export const backupErrors: Translation<typeof original> = {
  'backup.fileExists': '{{file}} already exists. Choose another name: no backup replaces another.',
  'backup.fileNotWritten': '{{file}} cannot be written: {{reason}}. Nothing is left half written.',
  'backup.fileNotReadable': '{{file}} cannot be read: {{reason}}.',
  'backup.nothingToSave': 'The database is empty: there is nothing to back up. Check LINDERO_DATA or DATABASE_URL.',
  'backup.rowsHidden':
    'The policies of these tables hide rows from lindero_system, and the backup would be incomplete: {{tables}}.',
  'backup.notABackup':
    '{{file}} is not a backup of Lindero, or its beginning is damaged. Name a file made with the backup command.',
  'backup.wrongFormat':
    '{{file}} has format {{format}}; this version reads format {{known}}. Restore it with the version of Lindero that made it, or a later one.',
  'backup.damaged':
    '{{file}} is damaged or incomplete ({{part}}). Nothing was changed. Use another copy of it or an earlier backup.',
  'backup.newerSchema':
    '{{file}} comes from a later ({{version}}) or different version of Lindero; this one does not know {{unknown}}. Update Lindero, then repeat the command.',
  'backup.otherTables':
    'The table {{table}} of the backup is not the one of this version of Lindero. Restore it with the version that made it.',
  'backup.targetNotEmpty':
    'The database to restore into is not empty (table {{table}}). Restore into a new data folder (LINDERO_DATA) or an empty database (DATABASE_URL).',
  'backup.fileInTheWay':
    'The data folder already holds another file with the key {{key}}. Restore into a new data folder (LINDERO_DATA).',
  'backup.notAsSaved':
    'What was loaded into {{item}} is not what the backup holds. Nothing was changed. Repeat the command; if it happens again, check disk and server.',
  'backup.databaseRefused':
    'PostgreSQL refused the restore, and nothing was changed: {{reason}}. Remove the cause, then repeat the command.',
}
