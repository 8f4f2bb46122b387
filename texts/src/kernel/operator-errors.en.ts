import type { operatorErrors as original } from './operator-errors.es.ts'
import type { Translation } from './translation.ts'

export const operatorErrors: Translation<typeof original> = {
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
  'move.customerThere':
    'The customer {{name}} is in this installation already. Nothing was changed. To load it again, close it first: customers close',
  'move.noCustomer': 'There is no customer {{customer}}. The list of customers shows the uuid of each in its address.',
  'move.notStarted': 'This installation was never started. Start it once, stop it, then repeat the command.',
  'move.operator': 'The operator’s customer runs the platform and stays. Name another customer.',
  'move.otherVersion':
    'The file was made by Lindero {{version}}, and this installation has another schema. Nothing was changed. Start both installations with the same version, export again, then repeat the command.',
  'move.rowInTheWay':
    'This installation has another row {{row}} in {{table}}. Nothing was changed. Load the customer into a new installation.',
  'database.folderInUse':
    'The data folder {{folder}} is in use by process {{process}}. Stop it first, or name another folder in LINDERO_DATA.',
  'database.noPrograms':
    'The packaged PostgreSQL does not run on this machine ({{platform}}). Install PostgreSQL 15 or newer and name it in DATABASE_URL.',
  'database.root':
    'PostgreSQL does not run as root, and no other account can enter {{folder}} or {{programs}}. Start Lindero as an ordinary user, or move both to folders that other accounts may enter, or name a PostgreSQL server in DATABASE_URL.',
  'database.oldFolder':
    'The data folder {{folder}} holds the embedded database of an earlier version, which this version cannot open. Nothing in it was changed. Name another folder in LINDERO_DATA; what you need of the old one, export it with the version that made it.',
  'database.otherVersion':
    'The data folder {{folder}} was made by PostgreSQL {{found}}; this version brings PostgreSQL {{version}}. Make a backup with the version of Lindero that made it and restore it into a new folder.',
  'database.passwordMissing':
    'The file {{file}} with the password of the embedded database is missing. Put it back from your copy of the data folder.',
  'database.didNotStart': 'The embedded database in {{folder}} did not start. It said: {{said}}',
  'storage.notWritable':
    'The folder {{folder}} cannot be written ({{reason}}). Give it to the account that runs Lindero, or name another folder in LINDERO_DATA.',
  'storage.notAFolder':
    'The path {{folder}} leads to a file or through one, so no folder can be there. Set LINDERO_DATA to a folder.',
  'system.queueStopped': 'The queue of jobs of this node has stopped. Restart the program; its log says why.',
  'system.portTaken': 'Another program listens on port {{port}} of {{host}}. Stop it, or set another PORT.',
  'system.portDenied': 'This account may not listen on port {{port}}. Set a PORT from 1024, behind a reverse proxy.',
  'system.wrongHost':
    'This machine does not have the address {{host}}. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.',
  'database.wrongPassword':
    'The PostgreSQL server at {{address}} rejects the name or the password of the login {{login}}. Correct DATABASE_URL, or set the password there: ALTER ROLE "{{login}}" PASSWORD …',
  'database.missing':
    'The PostgreSQL server at {{address}} has no database {{database}}. Correct DATABASE_URL, or create it there: CREATE DATABASE "{{database}}" OWNER "{{login}}" ENCODING \'UTF8\' TEMPLATE template0',
  'database.noRights':
    'The login {{login}} lacks rights in the database {{database}}. A superuser of the server can grant them: ALTER ROLE "{{login}}" CREATEROLE; ALTER DATABASE "{{database}}" OWNER TO "{{login}}"',
  'database.encoding':
    'The database {{database}} has the encoding {{encoding}}, but Lindero needs UTF8. Create another one and name it in DATABASE_URL: CREATE DATABASE … OWNER "{{login}}" ENCODING \'UTF8\' TEMPLATE template0',
  'database.noAnswer':
    'No PostgreSQL server answers at {{address}}. Start it, or correct host and port in DATABASE_URL.',
  'database.unknownHost':
    'The host of the database at {{address}} is unknown. Correct DATABASE_URL, or the DNS of this machine.',
  'database.refused':
    'The PostgreSQL server at {{address}} refuses the connection: {{reason}}. Correct DATABASE_URL, or the settings of the server (pg_hba.conf).',
  'database.rolesTaken':
    'The roles {{roles}} of the PostgreSQL server belong to another database or login. Use a database with another name, or remove the roles if nothing uses them.',
  'database.tooOld': 'The PostgreSQL server has version {{found}}; Lindero needs version {{needed}} or newer.',
  'database.extensionsMissing':
    'The PostgreSQL server lacks the extensions {{extensions}}. Install them there (on Debian: postgresql-contrib) and start again.',
  'database.newer':
    'The database belongs to a newer version of Lindero ({{migrations}}). Nothing was changed: start that version or a later one.',
}
