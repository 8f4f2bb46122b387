import type { advertisingErrors as es } from './advertising-errors.es.ts'

export const advertisingErrors: Record<keyof typeof es, string> = {
  'advertisements.notFound': 'Advertisement not found.',
  'advertisements.noChanges': 'There are no changes to update.',
  'advertisements.nothingToUpdate': 'Nothing to update.',
  'advertisements.noSize': 'The asset has no size. Enter it before you create an advertisement.',
  'advertisements.notLocalized':
    'The asset has no place: it needs a cadastral reference or an address before you create an advertisement.',
  'advertisements.invalidFields': 'Check the marked fields.',
  'advertisements.changedMeanwhile':
    'Another person has changed this advertisement in the meantime. Check it and save again.',
  'advertisements.neededWhilePublished':
    'A published advertisement needs area, price, place and energy rating. Withdraw it before you remove them.',
  'advertisements.alreadyAdvertised':
    'Advertisement {{number}} of this asset is published for the same operation, or sold. Withdraw or correct it first.',
  'advertisements.stateRefused':
    'The advertisement cannot move to this state. Reload the page to see its present state.',
  'advertisements.tooMany': 'An asset can have at most {{limit}} advertisements.',
  'advertisements.managerNotFound':
    'One of the commercial managers may not see this asset. Assign the portfolio to that user first, or choose another.',
  'advertisements.descriptionFailed': 'The AI description could not be generated. Try again.',
  'advertisements.descriptionRefused':
    'The generated description contains facts that the advertisement does not have and was discarded: {{claims}}',
  'advertisements.contradictsPossession':
    'The text contradicts the possession of the property: “{{claims}}”. Change it before publishing.',
  'advertisements.contradictsFacts':
    'The advertisement contradicts the data of the asset or its own text. Correct one of the two before publishing.',
  'advertisements.leadNotFound': 'Lead not found. Their data may have been deleted.',
  'advertisements.leadStateRefused': 'The lead cannot move to this state. Reload the page to see its present state.',
  'advertisements.consentMissing': 'Accept the processing of your data to send the request.',
  'advertisements.feedNotFound': 'This feed address does not exist or is no longer valid.',
}
