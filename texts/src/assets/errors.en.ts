import type { Translation } from '../kernel/translation.ts'
import type { assetErrors as errors, assetWarnings as warnings } from './errors.es.ts'

export const assetErrors: Translation<typeof errors> = {
  'assets.notFound': 'The asset cannot be found.',
  'assets.noChanges': 'There are no changes to save.',
  'assets.changedMeanwhile': 'Somebody else has saved changes to the same fields.',
  'assets.invalidFields': 'Some fields are not valid. Mend them and save again.',
  'assets.identifierTaken': 'Another asset of the portfolio has this identifier.',
  'assets.alreadyInManagement': 'The asset is already in management.',
  'assets.principalOfGroup': 'It cannot be archived: it is the principal asset of a group.',
}

export const assetWarnings: Translation<typeof warnings> = {
  'assets.sizeDiffersFromCadastre':
    'The area given ({{given}} m²) and that of the cadastre ({{cadastre}} m²) differ by {{difference}}.',
  'assets.notLocated': 'It could not be placed on the map: there are no coordinates.',
  'assets.missingSize': 'It has no area.',
  'assets.referenceNotValid': 'The cadastral reference is not right.',
  'valuation.referenceProbablyForThePlot':
    'The cadastral reference seems to be of the parcel, not of the property.',
  'valuation.residentialWithoutHousing': 'Residential use, but the cadastre records no dwelling.',
  'valuation.sizeDiffersFromCadastre': 'The area given and that of the cadastre differ by more than 15%.',
  'valuation.veracityNotGuaranteedAfterChanges':
    'Valuation edited by hand: it may no longer follow the model.',
  'valuation.searchWidened':
    'Few comparables within 1 km: the search was widened and the confidence is lower.',
  'valuation.fewWitnesses': 'Fewer than 6 comparables: Order ECO/805/2003 asks for at least 6.',
  'valuation.negotiationNotMeasured': 'Too few closings to measure the negotiation margin.',
  'valuation.thinMarket': 'Thin market: the interval is wider.',
  'valuation.cadastralReferenceNotValid': 'The cadastral reference is not valid.',
  'valuation.propertyNotLocated': 'The asset is not located: coordinates or address are missing.',
  'valuation.notEnoughComparables': 'There are not enough comparables to value it.',
  'valuation.missingInformation': 'Information is missing to value it.',
  'valuation.referenceNotIdentified': 'The cadastral reference is not identified.',
  'valuation.moreThanOneError': 'There is more than one error.',
  'valuation.assetNotResidential': 'The asset is not residential.',
  'valuation.notInACountry': 'The coordinates are not in Spain.',
  'valuation.useNotFound': 'The use of the property is not found.',
  'valuation.wrongPreferredDatatapeSize': 'The area chosen from the data tape is not valid.',
  'valuation.typeNotValidForAvm': 'This type of asset cannot be valued automatically.',
}
