import type { Translation } from '../kernel/translation.ts'
import type { valuationErrors as original } from './valuation-errors.es.ts'

export const valuationErrors: Translation<typeof original> = {
  'valuation.cadastralReferenceNotValid': 'The cadastral reference is not valid: correct it in Info or leave it empty.',
  'valuation.propertyNotLocated': 'The asset has no coordinates. Enter its location in Info so that it can be valued.',
  'valuation.notEnoughComparables':
    'There are only {{found}} comparables within {{radius}} m and 3 are needed. Add some from the map or by hand, or value by another method.',
  'valuation.missingInformation': 'Data of the asset is missing, so it cannot be valued: complete it in Info.',
  'valuation.referenceNotIdentified': 'The cadastre does not know this reference: check it in Info.',
  'valuation.moreThanOneError':
    'There is more than one valuation error: correct each of those named in Info and value again.',
  'valuation.assetNotResidential':
    'According to the cadastre the asset is not residential: check its type or reference in Info.',
  'valuation.notInACountry':
    'The asset is not in a country with market data: check its coordinates in Info, or value by another method.',
  'valuation.useNotFound': 'The cadastre gives a use that is not known: choose the type of the asset in Info.',
  'valuation.wrongPreferredDatatapeSize':
    'The portfolio prefers the size of the data tape and the asset has none: enter it in Info, or change the preference of the portfolio.',
  'valuation.typeNotValidForAvm':
    'This type of asset cannot be valued automatically: choose comparables by hand, or value by another method.',
  'valuation.referenceProbablyForThePlot':
    'The cadastral reference seems to be of the plot, not the unit: enter the one of 20 characters in Info.',
  'valuation.residentialWithoutHousing':
    'It is residential, but the cadastre knows no dwelling here: check reference and type in Info.',
  'valuation.veracityNotGuaranteedAfterChanges':
    'Veracity cannot be guaranteed after the changes: market evidence has details other than those found. Give the reason in the comments, or undo the changes.',
  'valuation.searchWidened': 'There were few comparables within 1 km: the search was widened and confidence is lower.',
  'valuation.fewComparables': 'There are fewer than 6 comparables: add the missing ones from the map.',
  'valuation.negotiationNotMeasured':
    'The gap between asking and closing prices cannot be measured here: negotiation stays at 0%. You can enter it for each listing.',
  'valuation.thinMarket': 'The market around has little data: cross-check the value before you use it.',
  'valuation.shareNotMet':
    'There are too few similar listings or closings for the share asked for: the selected comparables have another.',
  'valuation.outsideComparables':
    'The value lies outside the unit values of its comparables before homogenisation: check the coefficients.',
  'valuation.coefficientOutOfBounds': 'The coefficient must be between 0.01 and 1.99.',
  'valuation.negotiationOutOfBounds': 'Negotiation must be between −100% and 100%.',
  'valuation.negotiationOnlyForListings': 'Only listings carry negotiation: leave it at 0.',
  'valuation.sizeNotPositive': 'The size must be greater than 0.',
  'valuation.priceNotPositive': 'The amount must be greater than 0.',
  'valuation.fireValuePctOutOfBounds': 'The quick-sale discount must be from 0% to less than 100%.',
  'valuation.fireValueAboveValue': 'The quick-sale value cannot exceed the value.',
  'valuation.typeNotSelectable': 'AVM is the automatic value: it cannot be chosen by hand.',
  'valuation.comparableNotFound': 'The comparable is no longer in the list: reload the page.',
  'valuation.comparableAlreadyThere': 'That comparable is already in the list: choose another.',
  'valuation.operationMismatch': 'The comparable is of another operation: choose one of the same.',
  'valuation.assetMismatch': 'The valuation is of another asset: reload the page.',
  'valuation.doesNotFollowFromEvidence':
    'The value does not follow from the selected comparables shown. Nothing was saved; reload the page.',
  'valuation.noSelectedComparables': 'Select at least one comparable or enter a value.',
  'valuation.evidenceFrozen':
    'The details of market evidence cannot be changed: they stay as they were found. Add a comparable by hand to use others.',
  'valuation.amountNegative': 'The amount cannot be negative.',
  'valuation.percentOutOfBounds': 'Must be a percentage between 0 and 100.',
  'valuation.rateOutOfBounds': 'The rate must be between −50% and 100%.',
  'valuation.yieldNotPositive': 'The yield must be above 0% and at most 100%.',
  'valuation.monthsOutOfBounds': 'Months must be between 0 and 600.',
  'valuation.ciclesNotValid': 'Cycles must be in order of position, and the last one, and only that one, is the exit.',
  'valuation.scheduleNotComplete': 'Payments and receipts of the schedule must each add up to 100%.',
  'valuation.staticNotApplicable':
    'The static procedure needs works that start within a year: shorten the time or choose the dynamic one.',
  'valuation.valueNotPositive':
    'With these figures the value is not positive (€{{value}}). Check costs and rates, or enter a value.',
  'valuation.methodOnlyForSale': 'This method gives a sale value. Use comparables for the rent.',
  'valuation.sourceNotFound':
    'The rent or valuation that the amount was taken from is no longer the one shown. Choose it again or enter the amount.',
  'valuation.comparableInFuture': 'A comparable cannot be dated after today.',
  'valuation.valuesContradict':
    'Two figures entered by hand contradict each other (value and unit value, or amount and percentage of a quick sale): leave one of them.',
  'valuation.tooManyRows': 'Too many rows. Combine some or enter the total.',
  'valuation.reasonMissing':
    'State the reason of your changes to the value; the report prints it. Decisions without a reason: {{count}}.',
  'valuation.secondSignatureByAnother': 'You gave the first signature. Another person must give the second one.',
  'valuation.noChanges': 'There are no changes to save.',
  'valuation.severalHomes': 'The reference or address names {{count}} properties: give the whole reference of one.',
  'valuation.modelNotFound': 'This price model does not exist.',
  'valuation.modelNotReady': 'The price model of this place is being fitted. The value follows when it is ready.',
  'valuation.batchNotFound': 'This batch of valuations does not exist, or is another person’s.',
  'valuation.batchKeyReused': 'This key was used for another batch. Use a new key for each batch.',
  'valuation.oneSubject': 'Name an asset or describe a property, one of the two only.',
  'valuation.notFound': 'The valuation cannot be found: open it from the history of the asset.',
  'valuation.changedMeanwhile':
    'Another user saved this valuation while you were editing it. Choose under Valuation which one to go on with, and save.',
}
