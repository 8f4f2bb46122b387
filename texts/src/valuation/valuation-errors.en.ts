import type { Translation } from '../kernel/translation.ts'
import type { valuationErrors as original } from './valuation-errors.es.ts'

export const valuationErrors: Translation<typeof original> = {
  'valuation.cadastralReferenceNotValid': 'The cadastral reference is not valid.',
  'valuation.propertyNotLocated':
    'The asset has no coordinates. Give its location in Info so that it can be valued.',
  'valuation.notEnoughComparables':
    'There are only {{found}} comparables within {{radius}} m and 3 are needed.',
  'valuation.missingInformation': 'Data of the asset is missing, so it cannot be valued.',
  'valuation.referenceNotIdentified': 'The cadastral reference could not be identified.',
  'valuation.moreThanOneError': 'There is more than one valuation error.',
  'valuation.assetNotResidential': 'The asset is not residential.',
  'valuation.notInACountry': 'The asset is not in a country with market data.',
  'valuation.useNotFound': 'The use of the asset cannot be found.',
  'valuation.wrongPreferredDatatapeSize': 'The preferred datatape size is not right.',
  'valuation.typeNotValidForAvm': 'This type of asset cannot be valued automatically.',
  'valuation.referenceProbablyForThePlot': 'The cadastral reference seems to be of the plot, not the unit.',
  'valuation.residentialWithoutHousing': 'It is residential, but the cadastre knows no dwelling here.',
  'valuation.sizeDiffersFromCadastre': 'The size given and the cadastre total differ by more than 15%.',
  'valuation.veracityNotGuaranteedAfterChanges': 'Veracity cannot be guaranteed after the changes.',
  'valuation.searchWidened':
    'There were few comparables within 1 km: the search was widened and confidence is lower.',
  'valuation.fewComparables': 'There are fewer than 6 comparables.',
  'valuation.negotiationNotMeasured':
    'The gap between asking and closing prices cannot be measured here: negotiation stays at 0%.',
  'valuation.thinMarket': 'The market around has little data.',
  'valuation.coefficientOutOfBounds': 'The coefficient must be between 0.01 and 1.99.',
  'valuation.negotiationOutOfBounds': 'Negotiation must be between −100% and 100%.',
  'valuation.negotiationOnlyForListings': 'A closing carries no negotiation.',
  'valuation.sizeNotPositive': 'The size must be greater than 0.',
  'valuation.priceNotPositive': 'The amount must be greater than 0.',
  'valuation.fireValuePctOutOfBounds': 'The quick-sale discount must be from 0% to less than 100%.',
  'valuation.fireValueAboveValue': 'The quick-sale value cannot exceed the value.',
  'valuation.typeNotSelectable': 'AVM is the automatic value: it cannot be chosen by hand.',
  'valuation.comparableNotFound': 'The comparable is no longer in the list.',
  'valuation.comparableAlreadyThere': 'That comparable is already in the list.',
  'valuation.operationMismatch': 'The comparable is of another operation.',
  'valuation.assetMismatch': 'The valuation is of another asset.',
  'valuation.doesNotFollowFromEvidence':
    'The value does not follow from the selected comparables shown. Nothing was saved; reload the page.',
  'valuation.noSelectedComparables': 'Select at least one comparable or enter a value.',
  'valuation.evidenceFrozen':
    'The details of market evidence cannot be changed: they stay as they were found.',
  'valuation.amountNegative': 'The amount cannot be negative.',
  'valuation.percentOutOfBounds': 'Must be a percentage between 0 and 100.',
  'valuation.rateOutOfBounds': 'The rate must be between −50% and 100%.',
  'valuation.yieldNotPositive': 'The yield must be above 0% and at most 100%.',
  'valuation.monthsOutOfBounds': 'Months must be between 0 and 600.',
  'valuation.ciclesNotValid':
    'Cycles must be in order of position, and the last one, and only that one, is the exit.',
  'valuation.scheduleNotComplete': 'Payments and receipts of the schedule must each add up to 100%.',
  'valuation.staticNotApplicable':
    'The static procedure needs works that start within a year: shorten the time or choose the dynamic one.',
  'valuation.valueNotPositive':
    'With these figures the value is not positive (€{{value}}). Check costs and rates, or type a value.',
  'valuation.methodOnlyForSale': 'This method gives a sale value. Use comparables for the rent.',
  'valuation.sourceNotFound':
    'The rent or valuation that the amount was taken from is no longer the one shown. Choose it again or type the amount.',
  'valuation.tooManyRows': 'Too many rows. Combine some or type the total.',
  'valuation.noChanges': 'There are no changes to save.',
  'valuation.severalHomes':
    'The reference or address names {{count}} properties: give the whole reference of one.',
  'valuation.modelNotFound': 'This price model does not exist.',
  'valuation.modelNotReady':
    'The price model of this place is being fitted. The value follows when it is ready.',
  'valuation.batchNotFound': 'This batch of valuations does not exist, or is another person’s.',
  'valuation.batchKeyReused': 'This key was used for another batch. Use a new key for each batch.',
  'valuation.oneSubject': 'Name an asset or describe a property, one of the two only.',
  'valuation.notFound': 'The valuation cannot be found.',
  'valuation.changedMeanwhile':
    'Another user saved this valuation while you were editing it. Choose under Valuation which one to go on with, and save.',
}
