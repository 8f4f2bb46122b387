/** Texts of the errors of legal management and of services. */
export const legalErrors = {
  'legal.notSaved': 'Not saved: {{summary}}',
  'legal.noChanges': 'There are no changes to save.',
  'legal.changedMeanwhile': 'Someone else changed this meanwhile. Check it and save again.',
  'legal.recordNotFound': 'The record of section {{section}} cannot be found.',
  'legal.registryIdNotCorrect': 'The registry id is not correct.',
  'legal.notInManagement':
    'The asset is not in the clean-up system: it is still in analysis. Move it to management.',
  'legal.noCleanUpUser': 'Your user is not in the clean-up system: your organisation has no account in it.',
  'legal.noLicence': 'There is no active repossession licence.',
  'legal.commentFixed': 'Comments of type warning or error cannot be edited or deleted.',
  'legal.commentNotFound': 'The comment cannot be found.',
  'legal.commentOfAnother': 'Only its author can edit or delete a comment.',
  'legal.testimonialMissing': 'Enter the date of the testimonial before filling the registry part.',
  'legal.acquisitionTypeMissing': 'Enter the acquisition type before filling this part.',
  'legal.holidayNotFound': 'The holiday was not found.',
  'legal.tooManyHolidays':
    'There are too many local holidays: at most {{limit}}. Remove those of past years.',
  'legal.calendarNotFound': 'This calendar address is no longer valid.',
  'management.tokenExpired': 'Your access to this asset has expired. Open it again from your services.',
  'management.errorMessages.notServiceRequestId': 'The id of the service request is missing.',
  'management.serviceRequestNotFound': 'The service request cannot be found.',
  'management.notEntitiesUpdated': 'Nothing was updated. Refresh the page.',
  'management.notExpected': 'This change is not expected in the present state of the request.',
  'management.finishedNotCancelled': 'A finished request cannot be cancelled.',
  'management.providerWithoutPermission':
    'You lack the provider’s permission. Enter from a specific service request.',
  'management.providerNotFound': 'The provider does not offer this service.',
  'management.notAProvider': 'Only a service provider is subscribed to services.',
  'management.serviceDoesNotFit': 'The service does not fit this section.',
}
