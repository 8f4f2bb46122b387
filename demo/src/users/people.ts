import type { Department } from '@lindero/domain/customers/departments'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import type { SegmentId } from '@lindero/domain/customers/segments'

/** Mark at the end of the name of every demo customer and portfolio. It shows that they are not real. */
export const DEMO_MARK = '(demo)'

/**
 * Password of all demo users, which the first start prints. It is public, so never use it on a server that others can
 * reach.
 */
export const DEMO_PASSWORD = 'Lindero-demo-2026'

export interface DemoCustomer {
  uuid: string
  name: string
  segmentId: SegmentId
  isOperator: boolean
  isDemo: boolean
  hasRepossessionLicence: boolean
  apiActivated: boolean
  operatingAssetsLimit: number
  activeUsersLimit: number
}

export interface DemoUser {
  uuid: string
  customerUuid: string
  email: string
  firstname: string
  lastname: string
  language: 'es' | 'en'
  isAdmin: boolean
  isEditor: boolean
  isSuperAdmin: boolean
  isProvider: boolean
  departments: readonly Department[]
}

/** Customers whose uuids are fixed and do not depend on the seed, because tests and links to the demo contain them. */
export const DEMO_CUSTOMERS = {
  operator: OPERATOR_CUSTOMER_UUID,
  fund: '00000000-0000-4000-8000-000000000002',
  owner: '00000000-0000-4000-8000-000000000003',
  provider: '00000000-0000-4000-8000-000000000004',
  registryProvider: '00000000-0000-4000-8000-000000000005',
} as const

export const DEMO_USERS = {
  operator: '00000000-0000-4000-8000-000000000011',
  admin: '00000000-0000-4000-8000-000000000012',
  editor: '00000000-0000-4000-8000-000000000013',
  viewer: '00000000-0000-4000-8000-000000000014',
  owner: '00000000-0000-4000-8000-000000000015',
  provider: '00000000-0000-4000-8000-000000000016',
  registryProvider: '00000000-0000-4000-8000-000000000017',
} as const

/**
 * The demo customers: the operator, a fund with the repossession licence, a private owner and two service providers.
 */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    uuid: DEMO_CUSTOMERS.operator,
    name: 'Lindero',
    segmentId: 1,
    isOperator: true,
    // Removing the demo does not remove the operator.
    isDemo: false,
    hasRepossessionLicence: true,
    apiActivated: true,
    operatingAssetsLimit: 1_000,
    activeUsersLimit: 100,
  },
  {
    uuid: DEMO_CUSTOMERS.fund,
    name: `Alcor Gestión de Activos ${DEMO_MARK}`,
    segmentId: 1,
    isOperator: false,
    isDemo: true,
    hasRepossessionLicence: true,
    apiActivated: true,
    operatingAssetsLimit: 200_000,
    activeUsersLimit: 25,
  },
  {
    uuid: DEMO_CUSTOMERS.owner,
    name: `Patrimonio Villalba ${DEMO_MARK}`,
    segmentId: 15,
    isOperator: false,
    isDemo: true,
    hasRepossessionLicence: false,
    apiActivated: false,
    operatingAssetsLimit: 10,
    activeUsersLimit: 2,
  },
  {
    uuid: DEMO_CUSTOMERS.provider,
    name: `Mediación Tres Olmos ${DEMO_MARK}`,
    segmentId: 9,
    isOperator: false,
    isDemo: true,
    hasRepossessionLicence: false,
    apiActivated: false,
    operatingAssetsLimit: 0,
    activeUsersLimit: 5,
  },
  {
    uuid: DEMO_CUSTOMERS.registryProvider,
    name: `Gestoría Registral Duero ${DEMO_MARK}`,
    segmentId: 9,
    isOperator: false,
    isDemo: true,
    hasRepossessionLicence: false,
    apiActivated: false,
    operatingAssetsLimit: 0,
    activeUsersLimit: 5,
  },
]

type Kind = keyof typeof DEMO_USERS

function user(
  kind: Kind,
  customer: keyof typeof DEMO_CUSTOMERS,
  name: readonly [firstname: string, lastname: string],
  rest: Partial<DemoUser> = {},
): DemoUser {
  return {
    uuid: DEMO_USERS[kind],
    customerUuid: DEMO_CUSTOMERS[customer],
    email: `${kind.toLowerCase()}@demo.test`,
    firstname: name[0],
    lastname: name[1],
    language: 'es',
    isAdmin: false,
    isEditor: false,
    isSuperAdmin: false,
    isProvider: false,
    departments: [],
    ...rest,
  }
}

/** Demo users with invented names; every role occurs. */
export const demoUsers: readonly DemoUser[] = [
  user('operator', 'operator', ['Irene', 'Solana Prat'], {
    isAdmin: true,
    isEditor: true,
    isSuperAdmin: true,
  }),
  user('admin', 'fund', ['Clara', 'Belmonte Rius'], {
    isAdmin: true,
    isEditor: true,
    departments: ['management', 'analytics'],
  }),
  user('editor', 'fund', ['Tomás', 'Arrieta Luna'], {
    isEditor: true,
    departments: ['realEstate', 'property'],
  }),
  user('viewer', 'fund', ['Noa', 'Ferrando Gil'], { departments: ['analytics'] }),
  user('owner', 'owner', ['Julián', 'Villalba Oteo'], { isAdmin: true, isEditor: true }),
  user('provider', 'provider', ['Amparo', 'Quiles Mora'], { isProvider: true }),
  user('registryProvider', 'registryProvider', ['Bruno', 'Lastra Vega'], { isProvider: true }),
]
