import type { api } from '../api.ts'

interface Entity {
  /** The document and the line of its list of fields. */
  line: string
  /** The names exactly as the document writes them. */
  names: string
  /** Calls whose parameters, body or reply have the names. */
  at: readonly (keyof typeof api)[]
  /** Names that these calls do not have, each with the reason. */
  differs?: Readonly<Record<string, string>>
}

const PART_OF_A_PROPERTY = 'lift boxroom parking garden terrace pool sportsCenter doorman'

/**
 * The fields of each entity, from the lists of the two documents, and the calls that must have them. Fields that the
 * documents describe only in words are not listed.
 */
export const ENTITIES: Readonly<Record<string, Entity>> = {
  portfolio: {
    line: 'core 69',
    names: 'uuid name advisor client description seller portfolioType valuations',
    at: ['portfolio'],
  },
  'users of a portfolio': { line: 'core 69', names: 'portfolioUuid users', at: ['assignPortfolioUsers'] },
  asset: {
    line: 'core 71',
    names: `uuid portfolioUuid typeId subtypeId cadastralReference address latitude longitude size saleSize rentSize
      saleValue rentValue saleUnitValue rentUnitValue saleValueDate rentValueDate subgroupId subgroupName
      isSubgroupPrincipal portfolioAvmConfiguration currentSaleValuationUuid currentRentValuationUuid phase externalId`,
    at: ['asset'],
  },
  'information of an asset': { line: 'operations 263', names: 'yearlyCondo', at: ['asset'] },
  valuation: {
    line: 'core 73',
    names: `uuid assetUuid operation valuationTypeId valuationMethod value valuem2 size sizeSourceId
      manualValuationValue manualValuationValuem2 fireValue fireValuePct comparablesSimilarityPct competingProps
      configuration calculations cicles ipc opex grossIncome occupancyRate yield capex netIncome ciclePosition isExit
      defaultQuartile valuationLogic meanValues medianValues`,
    at: ['valuation', 'lastValuations'],
  },
  comparable: {
    line: 'core 77',
    names: `title price sqmPrice size portalUrl cadastralReference isExpired expiredOn typeId subtypeId floor rooms
      bathrooms status ${PART_OF_A_PROPERTY} thumbnail uuid isManual isComparable comparableType closingDate addedOn
      address constructionYear location latitude longitude distance originalValue similarity`,
    at: ['valuation', 'computeValuation'],
  },
  'listing or closing': {
    line: 'core 77',
    names: `price size portalUrl cadastralReference expiredOn typeId subtypeId floor rooms bathrooms status
      ${PART_OF_A_PROPERTY} uuid comparableType closingDate addedOn address constructionYear latitude longitude`,
    at: ['listing', 'listings', 'searchListings', 'closings', 'searchClosings'],
  },
  user: {
    line: 'core 79',
    names: `uuid firstname lastname email login departments portfolios isAdmin isEditor isSuperAdmin isProvider
      inactiveOn createdOn`,
    at: ['user'],
  },
  customer: {
    line: 'core 81',
    names: `uuid name segment segmentId stripeId subscriptionInactiveOn hasRepossessionLicence activeUsers
      operatingAssets cif address web colours emailDomain departments portfolios activeAssetsCount insights
      usersPasswordState`,
    at: ['customer'],
    differs: {
      portfolios: 'a call of their own (core 242)',
      activeAssetsCount: 'a call of its own (core 240)',
      insights: 'a call of their own (core 242)',
      usersPasswordState: 'a call of its own (core 243)',
    },
  },
  'passwords of the users of a customer': {
    line: 'core 81',
    names: 'usersPasswordState',
    at: ['passwordStatus'],
  },
  group: {
    line: 'core 87',
    names: 'uuid name subgroups assets isCadastralEstateGroup assetsInTotal parent units subgroupPrincipalUuid',
    at: ['group'],
  },
  operation: {
    line: 'operations 68',
    names: `uuid sectionsData taxType status assetOperation invoices registrySimpleNotes community fees tributes`,
    at: ['operations'],
  },
  'changes of an operation': {
    line: 'operations 419',
    names: 'changes invoices registrySimpleNotes community fees tributes',
    at: ['saveOperations'],
  },
  tribute: {
    line: 'operations 73',
    names: `uuid taxType amount originalAmount amountToAssume amountNotAssumable admPayNoticeDebtAmount expeditionDate
      dueDate ownership address feeType payments administrativePaymentNotice admPayNoticeReceptionDate
      admPayNoticeDueDate applicationPeriodStartDate applicationPeriodEndDate splitPayment numberOfFees paymentPeriod
      paymentLetter paymentLetterUpdatedOn claimDebtFromOwner paymentsApplyToThisFee observations assetFiles
      sentForPayment isNew interests surcharge periodicity operationManagers`,
    at: ['operations'],
  },
  payment: { line: 'operations 76', names: 'uuid paid amount dueDate fileUuid', at: ['operations'] },
  community: {
    line: 'operations 79',
    names: 'uuid isEstablished cif address province municipality postalCode fees contacts bankAccounts assetFiles',
    at: ['operations'],
  },
  'community fee': {
    line: 'operations 82',
    names: `uuid isNew amount originalAmount section assetFiles expeditionDate dueDate applicationPeriodStartDate
      applicationPeriodEndDate feeType feeSubtype paymentPeriod ownership address interests surcharge amountToAssume
      amountNotAssumable observations bankAccountUuid splitPayment paymentsApplyToThisFee sentForPayment paymentLetter
      paymentLetterUpdatedOn payments periodicity`,
    at: ['operations'],
  },
  'file after its upload': {
    line: 'operations 107',
    names: 'size contentType fileType fileName filePath aiTranscriptionUuid',
    at: ['addAttachment'],
  },
  advertisement: {
    line: 'operations 110',
    names: `uuid status size latitude longitude locationPoint price address province municipality municipalityCode
      typeId subtypeId floor rooms bathrooms ${PART_OF_A_PROPERTY} images order selected description text language
      styleName isReserved reservedBy reservedAt copiedFromUuid salePrice saleDate tags operationType operationStatus`,
    at: ['advertisement'],
  },
  task: { line: 'operations 132', names: 'candidates comments', at: ['task'] },
  'file of an asset': {
    line: 'operations 136',
    names: 'name size tags fileType createdOn createdBy isShareable isFavorite uuid',
    at: ['attachments'],
  },
  'comment of an asset': {
    line: 'operations 137',
    names: 'type timestamp message uuid firstname lastname',
    at: ['assetComments', 'addAssetComment'],
  },
  'order of an export': {
    line: 'operations 144',
    names: 'locale format downloadFilename reportFilename isGroup exportUuid',
    at: ['exportAsset'],
  },
  export: { line: 'operations 144', names: 'uuid exportUuid isGroup', at: ['exports'] },
  'report of a valuation': { line: 'operations 466', names: 'data', at: ['exportValuation'] },
  'points of a map': { line: 'core 63', names: 'lg lt t', at: ['assetsMap', 'listingsMap', 'closingsMap'] },
  'filter of the market': {
    line: 'core 91',
    names: `typeId operationType sale bathrooms price min max priceUpdateMin unitValue size propertyStatus
      propertySubtypes floor propertyAdStatus status active expiredTime propertyAdDate propertyAdType constructionYear
      contactType termsInDescription`,
    at: ['listings', 'listingsMap', 'searchListings'],
  },
  'community contact': {
    line: 'operations 85',
    names: `uuid name contactType MANAGER PRESIDENT SECRETARY TREASURER HOMEOWNERS EMERGENCY MAINTENANCE OTHER phone
      email status ACTIVE EXPIRED`,
    at: ['operations'],
  },
  'bank account': {
    line: 'operations 88',
    names: 'uuid IBAN owner directDebit',
    at: ['operations'],
    differs: { IBAN: 'written `iban`, as every name of more than one capital' },
  },
  invoice: {
    line: 'operations 91',
    names: `uuid expeditionDate dueDate code invoiceNumber creditor debtor concept type amount base tax taxPCT state
      lines expenseType OPEX CAPEX categoryId reconciliationStatus payments assetFiles section`,
    at: ['operations'],
    differs: { code: 'the document leaves the choice: "code or invoiceNumber"' },
  },
  'deletion of an invoice': { line: 'operations 421', names: 'uuid invoiceUuid', at: ['deleteInvoice'] },
  'registry simple note': {
    line: 'operations 100',
    names: `uuid cadastralReference address assetFiles expeditionDate constructionDate qualificationDate releaseDate
      leaseStartDate leaseEndDate mortgageStartDate mortgageAmount isNew ownership sizeUsefulArea`,
    at: ['operations'],
  },
  'commercial managers': {
    line: 'operations 110',
    names: 'commercialManagers withdrawalReason coverImage',
    at: ['advertisement', 'assetAdvertisements'],
  },
  'user at the end of onboarding': {
    line: 'operations 504',
    names: 'firstname lastname uuid interests',
    at: ['saveOnboardingInfo'],
  },
  acquisition: {
    line: 'operations 124',
    names: 'acquisitionType acquisitionDate edictReceptionDate testimonialReceptionDate',
    at: ['management', 'saveManagement'],
  },
  occupation: {
    line: 'operations 126',
    names: `occupationType occupantName occupantPhone receptionDate isNegotiable requestState vulnerability result`,
    at: ['managementOccupation', 'saveManagement'],
  },
  'friendly mediation': {
    line: 'operations 127',
    names: 'negotiationState amount',
    at: ['managementFriendlyMediation', 'saveManagement'],
  },
  'eviction process': {
    line: 'operations 128',
    names: 'type stage substage externalId',
    at: ['managementEvictionProcess', 'saveManagement'],
  },
  'adjudication process': {
    line: 'operations 129',
    names: 'edictDefect foreclosureDate court attorneyName validRent',
    at: ['managementAdjudicationProcess', 'saveManagement'],
  },
  'repossession process': {
    line: 'operations 130',
    names: 'possessionState possessionDate owningMode lockChangeStatus',
    at: ['managementRepossession', 'saveManagement'],
  },
  'record of legal management': {
    line: 'operations 131',
    names: 'comments type message agency isInternal requestDate serviceRequestId',
    at: ['managementOccupation'],
  },
  'pictures of advertisements': {
    line: 'operations 138',
    names: 'imagesUsedInAdvertisements',
    at: ['asset'],
  },
  'attributes of a session': {
    line: 'operations 141',
    names:
      'token user customer firstname lastname email isAdmin isSuperAdmin isEditor isProvider hasRepossessionLicence',
    at: ['login'],
  },
  'request of a service': {
    line: 'operations 445',
    names: 'token section newServiceRequest agencyServiceDefinitionRelationId',
    at: ['requestService'],
  },
}
