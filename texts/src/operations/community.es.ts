import type { community as part } from '@lindero/domain/operations/community.part'
import type { PartTexts } from '../kernel/part-texts.ts'
import { dueChoices, dueFields, payment, periodErrors } from './due.es.ts'

const verification = { verifiedOn: 'Verificado el', verifiedBy: 'Verificado por' } as const

export const community = {
  title: 'Comunidad',
  fields: {
    isEstablished: 'Comunidad constituida',
    cif: 'CIF',
    address: 'Dirección',
    province: 'Provincia',
    municipality: 'Municipio',
    postalCode: 'Código postal',
    assetFiles: 'Documentos',
  },
  contact: {
    one: 'Contacto',
    many: 'Contactos',
    add: 'Añadir contacto',
    none: 'No hay contactos.',
    fields: {
      name: 'Nombre',
      contactType: 'Cargo',
      phone: 'Teléfono',
      email: 'Correo electrónico',
      status: 'Vigencia',
      ...verification,
    },
    choices: {
      contactType: {
        MANAGER: 'Administrador',
        PRESIDENT: 'Presidente',
        SECRETARY: 'Secretario',
        TREASURER: 'Tesorero',
        HOMEOWNERS: 'Propietarios',
        EMERGENCY: 'Urgencias',
        MAINTENANCE: 'Mantenimiento',
        OTHER: 'Otro',
      },
      status: { ACTIVE: 'Vigente', EXPIRED: 'Caducado' },
    },
  },
  bankAccount: {
    one: 'Cuenta',
    many: 'Cuentas bancarias',
    add: 'Añadir cuenta',
    none: 'No hay cuentas.',
    errors: { knownIban: 'Otra cuenta tiene este IBAN.' },
    fields: { iban: 'IBAN', owner: 'Titular', directDebit: 'Domiciliación', mandate: 'Mandato', ...verification },
    hints: { directDebit: 'Solo una cuenta la tiene: al guardar se quita de las demás.' },
  },
  fee: {
    one: 'Cuota',
    many: 'Cuotas',
    add: 'Añadir cuota',
    none: 'No hay cuotas.',
    errors: periodErrors,
    fields: {
      ...dueFields,
      feeSubtype: 'Subtipo',
      feeType: 'Clase',
      bankAccountUuid: 'Cuenta',
      assetFiles: 'Documentos',
    },
    hints: { sentForPayment: 'Genera su gasto en facturas, una sola vez.' },
    choices: {
      ...dueChoices,
      feeSubtype: { SHARE: 'Ordinaria', SPECIAL: 'Derrama', UTILITY: 'Suministro' },
      feeType: { REGULAR: 'Corriente', DEBT: 'Deuda', COURT_CLAIM: 'Demanda judicial' },
    },
  },
  feePayment: payment,
  removal: {
    account: '¿Eliminar la cuenta bancaria?',
    accountText: 'Se elimina al guardar y no se puede deshacer.',
    fee: '¿Eliminar la cuota y su gasto?',
    feeText: 'La cuota generó un gasto en facturas: al guardar se eliminan los dos.',
  },
} as const satisfies PartTexts<typeof part> & { removal: object }
