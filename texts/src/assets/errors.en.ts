import type { Translation } from '../kernel/translation.ts'
import type { assetErrors as errors, assetWarnings as warnings } from './errors.es.ts'

export const assetErrors: Translation<typeof errors> = {
  'assets.notFound': 'The asset cannot be found.',
  'assets.ownColumnNotFound': 'The column cannot be found. Reload the page.',
  'assets.contradictionGone': 'The data have changed: this contradiction no longer exists.',
  'assets.nothingToCopy': 'There is no asset to copy from.',
  'assets.referenceValueNotFound': 'The reference value cannot be found.',
  'assets.referenceValueTaken':
    'There is already a value of this source with the same valuer and date. Edit that one instead of adding another.',
  'assets.noChanges': 'There are no changes to save.',
  'assets.changedMeanwhile': 'Another user has saved changes to the same fields.',
  'assets.invalidFields': 'Some fields are not valid. Fix them and save again.',
  'assets.nothingToEnrich': 'There are no assets to enrich.',
  'assets.nothingToExport': 'There are no assets to export.',
  'cadastre.notConfigured': 'The look-up in the cadastre is not configured in this installation.',
  'cadastre.unavailable': 'The cadastre does not answer. Try again later.',
  'cadastre.referenceNotValid': 'The cadastral reference is not valid. Check its 20 characters.',
  'cadastre.noPicture': 'The cadastre has no picture of this property.',
  'cadastre.notFound': 'The cadastre finds no property with these data.',
  'cadastre.addressNotFound':
    'The cadastre does not find this address. Check street, number, municipality and province.',
  'cadastre.ownCadastre': 'Álava, Biscay, Gipuzkoa and Navarre have a cadastre of their own: it is not looked up.',
  'assets.identifierTaken': 'Another asset of the portfolio has this identifier.',
  'assets.notArchived': 'The asset is not archived.',
  'assets.archivedAround': '“{{name}}” is archived too: restore it as a whole.',
  'assets.principalOfGroup':
    'The principal asset of a group cannot be archived. Choose another principal first, or delete the group.',
  'assets.bulkNotFound': 'This bulk change is no longer there. Preview it again.',
  'assets.bulkApplied': 'This change has been applied already.',
  'assets.bulkUndone': 'This change has been undone already.',
  'assets.bulkRunning': 'The change is still running: wait for it to end, or cancel it in Jobs.',
  'assets.undoTooLate': 'More than 24 hours have passed: this change can no longer be undone.',
  'groups.notFound': 'The group cannot be found.',
  'groups.nameTaken': 'There is already a group called “{{name}}”.',
  'groups.inAnotherGroup': 'Some assets are in another group. Remove them from it first.',
  'groups.inAnotherSubgroup':
    'Some assets are in another subgroup. Confirm that they change subgroup, or remove them from it first.',
  'groups.isSubgroup': 'A subgroup has no subgroups of its own: edit it from its group.',
  'groups.notCadastralEstate': 'Automatic subgroups are only for groups of one cadastral estate.',
  'groups.noReferenceAsset': 'There is no valid reference asset for the group',
  'groups.membersEditedAlone': 'Some assets of the group were edited alone and would lose their data.',
}

export const assetWarnings: Translation<typeof warnings> = {
  'assets.typeDiffersFromCadastre':
    'The type of the asset does not fit the use that the cadastre gives for its reference ({{use}}).',
  'assets.sizeMissing': 'The asset has no size: enrich it, or enter the size in Info. Until then it cannot be valued.',
  'assets.sizeDiffersFromCadastre':
    'The area given ({{given}} m²) and that of the cadastre ({{cadastre}} m²) differ by {{difference}}.',
}
