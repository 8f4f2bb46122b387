/**
 * Names in the two specification documents: fields and states of entities, filters, parameters and enumerations. In the
 * keys, `core` is the first document and `operations` the second; the numbers are sections.
 */
const NAMES = {
  'core 2, map': `defaultMap topographicMap satelliteMap ortofotoLatestMap ortofotoHistoricMap municipalities postalCodes
    censalSections cadastre incomes incomesDistribution populationDistribution protectedAreas naturalAreas volcanicRisk
    floodingAreas portfolios listings closings lg lt t`,
  'core 3, portfolio': 'uuid name advisor client description seller portfolioType valuations portfolioUuid users',
  'core 3, asset': `portfolioUuid typeId subtypeId cadastralReference address latitude longitude size saleSize rentSize
    saleValue rentValue saleUnitValue rentUnitValue saleValueDate rentValueDate subgroupId subgroupName
    isSubgroupPrincipal portfolioAvmConfiguration currentSaleValuationUuid currentRentValuationUuid phase analysis
    management attachments externalId`,
  'core 3, valuation': `assetUuid operation sale rent valuationTypeId valuationMethod value valuem2 sizeSourceId
    manualValuationValue manualValuationValuem2 fireValue fireValuePct comparablesSimilarityPct competingProps
    configuration calculations cicles ipc opex grossIncome occupancyRate yield capex netIncome ciclePosition isExit
    defaultQuartile Q1 Q3 median mean valuationLogic unitValue total meanValues medianValues`,
  'core 3, comparable': `title price sqmPrice portalUrl isExpired expiredOn floor rooms bathrooms status lift boxroom
    parking garden terrace pool sportsCenter doorman thumbnail isManual isComparable comparableType listing closing
    closingDate addedOn constructionYear location distance originalValue similarity`,
  'core 3, user': `firstname lastname email login departments portfolios isAdmin isEditor isSuperAdmin isProvider
    inactiveOn createdOn`,
  'core 3, customer': `segment segmentId stripeId subscriptionInactiveOn hasRepossessionLicence activeUsers
    operatingAssets cif web colours emailDomain activeAssetsCount insights usersPasswordState`,
  'core 3, group': 'subgroups assets isCadastralEstateGroup assetsInTotal parent units subgroupPrincipalUuid',
  'core 3, departments': 'repossessions facility registrations property realEstate analytics',
  'core 3, uses and types': `residential commercial tertiary industrial land equipmentFacilities special multiFamily
    singleFamily storage retail office warehouse urban`,
  'core 3, filters': `operationType bathrooms bedrooms min max priceUpdateMin propertyStatus propertySubtypes
    propertyAdStatus active expiredTime propertyAdDate propertyAdType contactType termsInDescription`,
  'core 7': `source webapp user customer token recaptchaToken password f p r s d c valuations type isError url filekey
    filter circle deepSearchIfNotResult max_listings ownerCustomerUuid detail callFrom filters order_by field sort bbox
    geometry maxRows pagination orderBy unitPrice price_sqm finalPrice options page interval desired q age origin
    municipality censusSection section polygon created toStartSalesTiming toEndSalesTiming`,
  'operations 3, operation': `sectionsData taxType COMMUNITY PROPERTY_TAX WASTE DRIVEWAY TRIBUTES REGISTRY_SIMPLE_NOTES
    assetOperation invoices registrySimpleNotes community fees tributes`,
  'operations 3, tribute': `amount originalAmount amountToAssume amountNotAssumable admPayNoticeDebtAmount expeditionDate
    dueDate ownership feeType payments administrativePaymentNotice admPayNoticeReceptionDate admPayNoticeDueDate
    applicationPeriodStartDate applicationPeriodEndDate splitPayment numberOfFees paymentPeriod paymentLetter
    paymentLetterUpdatedOn claimDebtFromOwner paymentsApplyToThisFee observations assetFiles sentForPayment isNew
    interests surcharge periodicity operationManagers paid fileUuid`,
  'operations 3, community': `isEstablished province postalCode contacts bankAccounts REGULAR DEBT COURT_CLAIM feeSubtype
    SHARE SPECIAL UTILITY bankAccountUuid contactType MANAGER PRESIDENT SECRETARY TREASURER HOMEOWNERS EMERGENCY
    MAINTENANCE OTHER phone ACTIVE EXPIRED IBAN owner directDebit`,
  'operations 3, invoice': `invoiceUuid code invoiceNumber creditor debtor concept expense income base tax taxPCT state
    lines expenseType OPEX CAPEX categoryId reconciliationStatus`,
  'operations 3, registry note': `constructionDate qualificationDate releaseDate leaseStartDate leaseEndDate
    mortgageStartDate mortgageAmount sizeUsefulArea seizure`,
  'operations 3, file': `contentType fileType fileName filePath aiTranscriptionUuid createdBy isShareable isFavorite
    images files reports NON_DELETABLE tags imagesUsedInAdvertisements timestamp message`,
  'operations 3, advertisement': `locationPoint municipalityCode order selected language styleName text isReserved
    reservedBy reservedAt reservationDate copiedFromUuid commercialManagers salePrice saleDate operationStatus lead
    style`,
  'operations 3, onboarding': 'customerName userId interests googleId',
  'operations 3, legal': `acquisitionType acquisitionDate edictReceptionDate testimonialReceptionDate occupationType
    occupantName occupantPhone receptionDate isNegotiable requestState vulnerability result negotiationState edictDefect
    foreclosureDate court attorneyName validRent possessionState possessionDate owningMode lockChangeStatus agency
    isInternal requestDate serviceRequestId candidates comments agencyServiceDefinitionRelationId newServiceRequest
    changes`,
  'operations 3, export': 'locale format downloadFilename reportFilename uuids exportUuid isGroup pdf excel',
  'operations 4, status': `NOT_STARTED NOT_REGULARIZED REGULARIZED PENDING_REVIEW IN_REGULARIZATION SUSPENDED
    WITHOUT_COMMUNITY`,
  'operations 4, payment': 'paidInExcess partialPaid unapplied pending noPayments yearlyCondo',
  'operations 4, invoice state': 'PAID NOT_PAID PARTIAL_PAID COLLECTED NOT_COLLECTED PARTIAL_COLLECTED',
  'operations 4, advertisement': `DRAFT PUBLISHED WITHDRAWN SOLD LOST OWNER_SALE THIRD_PARTY_SALE POSTPONED luxury
    technical lifestyle family minimal urban premium practical poetic`,
  'operations 4, legal': `PEND_RETIRADA_DOC PEND_PF PRESENTADO DEFECTUOSO SUBSANADO INSCRITO PARALIZADO_CLIENTE
    RETIRADO_CLIENTE INS_IMPOSIBLE NO_REQUERIDO SOLVED REQUEST_PENDING REQUESTED NEG_STARTED NEG_PROGRESSED NEG_ACCEPTED
    NEG_FAILED CFK_SIGNED CLEARED_NCOST EVLL EVLL_COND LEGAL_EH LEGAL_EVICTION BUY_OFFER SIGNED_SALE CONTACTED
    NOT_CONTACTED STAND_BY RETIRED SENT APPROVED REJECTED FAILED SIGNED CONSTRAINED PENDING IN_PROGRESS DONE CANCELLED
    TEMPORARY VERBAL ETJ ADJUDICACION COMPRAVENTA_REO DACION OTROS CSA POA CFK LOCK_CHANGE LEGAL_KICKOFF_EH
    LEGAL_KICKOFF_EVICTION DIL HIGH MEDIUM LOW NO_COST SALE`,
  'operations 4, other': `NONE MONTHLY QUARTERLY ANNUAL CLAIMED RECEIVED VOLUNTARY EXECUTIVE SEIZURE AFFORDABLE
    UNAFFORDABLE CALL MEETING VISIT ACTIVITY EMAIL NOTE general redflag visit area error warning`,
  'operations 7, closings': 'vpo annexes subtypeId',
}

export const SPECIFIED_NAMES = Object.entries(NAMES).flatMap(([section, names]) =>
  names.split(/\s+/).map((name) => ({ section, name })),
)

/** Specified names that no call uses, each with the reason. */
export const NOT_ON_THE_WIRE: Readonly<Record<string, string>> = {
  attachments: 'files of an asset have a call of their own',
  insights: 'the insights of a customer have a call of their own',
  IBAN: 'written `iban`, as every name of more than one capital',
  expense: 'EXPENSE: enumerations of operations are in capitals (decisions 10)',
  income: 'INCOME: enumerations of operations are in capitals (decisions 10)',
  NON_DELETABLE: 'a tag, which is a text',
  reservationDate: 'written `reservedAt`, the other name that the document has for it',
  customerName: 'kept by the browser until the account is created',
  userId: 'kept by the browser until the account is created',
  googleId: 'the server takes it from the signed token of Google, never from a caller',
  lead: 'part of an address',
}
