import type { Translation } from '../kernel/translation.ts'
import type { assetErrors as errors, assetWarnings as warnings } from './errors.es.ts'

export const assetErrors: Translation<typeof errors> = {
  'assets.notFound': 'The asset cannot be found.',
  'assets.noChanges': 'There are no changes to save.',
  'assets.changedMeanwhile': 'Another user has saved changes to the same fields.',
  'assets.invalidFields': 'Some fields are not valid. Fix them and save again.',
  'assets.identifierTaken': 'Another asset of the portfolio has this identifier.',
}

export const assetWarnings: Translation<typeof warnings> = {
  'assets.sizeDiffersFromCadastre':
    'The area given ({{given}} m²) and that of the cadastre ({{cadastre}} m²) differ by {{difference}}.',
}
