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
  'parts.asked': 'Some rows may have been saved already, or another row contradicts them. Confirm that they are saved.',
  'jobs.notFound': 'The job cannot be found.',
  'jobs.alreadyEnded': 'The job had already ended.',
  'jobs.gaveUp':
    'The job broke off {{attempts}} times without getting further and is not tried again. You can retry it.',
  'jobs.stillRunning': 'The job is still running.',
  'assets.notFound': 'The asset cannot be found.',
  'market.listingNotFound': 'This listing cannot be found.',
  'market.closingNotFound': 'This closing cannot be found.',
  'portfolios.notFound': 'The portfolio cannot be found.',
  'changes.none': 'There are no changes to save.',
}
