import type { Session } from './session-store.ts'

const customer = {
  uuid: '22222222-2222-4222-8222-222222222222',
  name: 'Cliente inventado',
  segmentId: 3,
  isOperator: false,
  isDemo: true,
  hasRepossessionLicence: false,
  apiActivated: false,
  mayDraftWorkflows: false,
  subscriptionInactiveOn: null,
  trialEndsOn: null,
  stripeId: null,
}

/** A session of a fictitious user, for tests. */
export function testSession(token = 'old'): Session {
  return {
    ownCustomer: customer,
    customer,
    token,
    loggedInAt: Date.now(),
    user: {
      uuid: '11111111-1111-4111-8111-111111111111',
      firstname: 'Ana',
      lastname: 'Prueba',
      email: 'ana@prueba.example',
      language: 'es',
      isAdmin: true,
      isEditor: true,
      isSuperAdmin: false,
      isProvider: false,
      isDepartmentHead: false,
      hasGoogle: false,
      consent: null,
    },
  }
}
