import type { Translation } from '../kernel/translation.ts'
import type { customerErrors as original } from './customers-errors.es.ts'

export const customerErrors: Translation<typeof original> = {
  'customers.notFound': 'The customer cannot be found. It may not exist, or you may not have access to it.',
  'customers.wrongCif':
    'The CIF or NIF is not right: its control character does not match. Check it, or leave the field empty.',
  'customers.stripeIdTaken': 'Another customer already has this Stripe identifier.',
  'customers.endWithoutCard':
    'A subscription can end only if the customer has a Stripe identifier. Enter it or clear the date.',
  'customers.operatorFixed':
    'The operator’s own customer runs the platform: neither its segment nor its subscription can be changed. Save the rest without those fields.',
  'subscription.portalUnavailable':
    'The subscription cannot be managed online right now. Try again later, or talk to the operator.',
  'subscription.noCardCustomer': 'This subscription is not paid by card: talk to the operator to change it.',
  'subscription.paidMeanwhile': 'A plan has already been paid. Check it before you take another one.',
  'subscription.startedElsewhere':
    'Someone else in your company has just started the payment. If they do not finish it, try again.',
  'subscription.paymentUnavailable':
    'Online payment is not available right now. Try again later, or talk to the operator.',
  'subscription.wrongSignature': 'The signature of the payment notice is not right.',
  'plans.notFound': 'This plan is no longer offered. Choose another one.',
  'plans.taken': 'Another plan already has this name or this Stripe price.',
  'plans.tooSmall':
    'The plan is smaller than what you use: {{operatingAssets}} operating assets and {{activeUsers}} active users. Archive assets, deactivate users or choose a larger one.',
  'plans.same': 'You already have this plan.',
}
