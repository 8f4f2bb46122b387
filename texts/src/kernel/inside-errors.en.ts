import type { insideErrors as original } from './inside-errors.es.ts'
import type { Translation } from './translation.ts'

export const insideErrors: Translation<typeof original> = {
  notAuthorizedArchiveAsset: 'You are not allowed to archive this asset.',
  'limits.operatingAssets': 'This exceeds the operating assets of your plan. Archive portfolios or contact support.',
  'limits.memory': 'This needs more memory than one request may use. Try with less data.',
  'limits.activeUsers':
    'The maximum of active users of your plan has been reached. Deactivate a user or ask for a larger plan.',
  'files.urlExpired': 'The upload link has expired. Choose the file again.',
  'files.alreadyUploaded': 'A file has already been uploaded with this link. Choose the file again.',
  'files.urlAltered': 'The file link is not valid. Choose the file again.',
  'files.quotaReached': 'There is no space for more files. Unused ones are deleted after a day.',
  'files.tooManyOpenUploads': '{{limit}} uploads are not finished. Finish them or wait until they expire.',
  'files.tooLarge': 'The file is larger than allowed.',
  'files.wrongType': 'This type of file is not accepted. Expected: {{expected}}.',
  'files.empty': 'The file is empty.',
  'files.notFound': 'The file cannot be found.',
  'files.uploadFailed': 'The upload did not finish. Check the network and try again.',
  'comments.notFound': 'The comment was not found.',
  'comments.noChanges': 'The comment says that already: there are no changes to save.',
  'comments.ofAnother': 'Another person wrote the comment: only its author can change it.',
  'comments.fixed': 'Warnings and errors are written by the system: they cannot be edited or deleted.',
  'parts.changedMeanwhile': 'Someone else has saved changes to the same data. Review which ones apply.',
  'parts.invalidFields': 'Some data is not valid.',
  'jobs.notFound': 'The job cannot be found.',
  'jobs.alreadyEnded': 'The job had already ended.',
  'jobs.gaveUp':
    'The job broke off {{attempts}} times without getting further and is not tried again. You can retry it.',
  'jobs.stillRunning': 'The job is still running.',
  'assets.notFound': 'The asset cannot be found.',
  'market.listingNotFound': 'This listing cannot be found.',
  'market.closingNotFound': 'This closing cannot be found.',
  'portfolios.notFound': 'The portfolio cannot be found.',
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
  'changes.none': 'There are no changes to save.',
}
