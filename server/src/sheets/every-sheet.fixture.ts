import { expect } from 'vitest'
import { type LoadedSheet, OF_OPERATIONS, rowOf } from './operations-sheets.fixture.ts'

const management = (asset: string) => `/assets/${asset}/management`
const tasks = (asset: string) => `/management/tasks?f=${encodeURIComponent(JSON.stringify({ assetUuid: asset }))}`
const EVICTION = { Identificador: 'D-1', Tipo: 'Juicio verbal', Inicio: '15/05/2024', Fase: 'Demanda presentada' }
const ACQUISITION = rowOf('Adquisición', {
  ...{ 'Tipo de adquisición': 'Adjudicación', 'Recepción del decreto': '10/01/2024' },
  ...{ 'Recepción del testimonio': '01/03/2024' },
})
const BOUGHT = rowOf('Adquisición', {
  ...{ 'Tipo de adquisición': 'Compraventa de REO', 'Fecha de adquisición': '10/01/2024' },
})
const TASK = { 'Tipo de tarea': 'Asignar gestoría', Descripción: 'Con poder' }

const OF_LEGAL: LoadedSheet[] = [
  {
    id: 'legal.acquisition',
    row: BOUGHT,
    path: management,
    stored: { acquisitionType: 'COMPRAVENTA_REO', acquisitionDate: '2024-01-10' },
  },
  {
    id: 'legal.responsible',
    row: rowOf('Responsable', { Responsable: 'Marta Gil' }),
    path: management,
    stored: { responsibleUuid: expect.any(String) },
  },
  {
    id: 'legal.possession',
    needs: [BOUGHT],
    row: rowOf('Posesión', { 'Estado de la posesión': 'Sin posesión', Ocupado: 'Sí' }),
    path: management,
    stored: { possessionState: 'WITHOUT_POSSESSION', isOccupied: true },
  },
  {
    id: 'legal.adjudicationProcess',
    needs: [ACQUISITION],
    row: rowOf('Procedimiento de adjudicación', {
      'Tipo de procedimiento': 'Ejecución hipotecaria',
      Juzgado: 'Juzgado n.º 3',
      'Número de autos': '123/2021',
      'Decreto defectuoso': 'No',
    }),
    path: management,
    stored: { court: 'Juzgado n.º 3', caseNumber: '123/2021', edictDefect: false },
  },
  {
    id: 'legal.registry',
    needs: [ACQUISITION],
    row: rowOf('Inscripción registral', {
      ...{ 'Municipio del registro': 'Alcorcón', 'Estado de la inscripción': 'Presentado en el registro' },
      ...{
        'Fecha del estado de la inscripción': '10/02/2025',
        'Cancelación de cargas': 'Pendiente de provisión de fondos',
      },
      ...{ 'Fecha del estado de la cancelación': '11/02/2025', 'Cargas posteriores': 'Embargo' },
    }),
    path: management,
    stored: {
      ...{ registrySeat: 'Alcorcón', registrationState: 'PRESENTADO', registrationStateDate: '2025-02-10' },
      ...{ chargesCancellationState: 'PEND_PF', chargesCancellationStateDate: '2025-02-11', chargesType: 'SEIZURE' },
    },
  },
  {
    id: 'legal.occupations',
    needs: [BOUGHT],
    row: rowOf('Información ocupacional', { 'Estado del encargo': 'Pendiente', 'Recepción del informe': '03/03/2025' }),
    path: management,
    stored: { requestState: 'REQUEST_PENDING', receptionDate: '2025-03-03' },
  },
  {
    id: 'legal.friendlyMediations',
    needs: [BOUGHT],
    row: rowOf('Mediación', {
      ...{
        'Estado de la negociación': 'Negociación aceptada',
        'Fecha del estado': '20/05/2025',
        'Importe negociado': 4_500,
      },
      ...{
        'Propuesta de desalojo': 'Cash for keys',
        'Estado de la propuesta': 'Enviada',
        'Importe de la propuesta': 3_000.5,
      },
      'Fecha de la propuesta': '21/05/2025',
    }),
    path: management,
    stored: {
      ...{ negotiationState: 'NEG_ACCEPTED', negotiationStateDate: '2025-05-20', amount: 4_500, proposalType: 'CFK' },
      ...{ proposalState: 'SENT', proposalStateDate: '2025-05-21', proposalAmount: 3_000.5 },
    },
  },
  {
    id: 'legal.evictionProcesses',
    needs: [BOUGHT],
    row: rowOf('Desahucios', EVICTION),
    path: management,
    stored: { externalId: 'D-1', startDate: '2024-05-15' },
  },
  {
    id: 'legal.criminalProcesses',
    needs: [BOUGHT],
    row: rowOf('Procedimientos penales', {
      ...{ Identificador: 'P-1', Delito: 'Usurpación (art. 245 CP)', 'Denuncia o querella': '20/05/2025' },
    }),
    path: management,
    stored: { externalId: 'P-1', offence: 'USURPATION', complaintDate: '2025-05-20' },
  },
  {
    id: 'legal.attempts',
    needs: [BOUGHT],
    row: rowOf('Actos e intentos', {
      ...{ Acto: 'Lanzamiento', 'Día del acto': '04/06/2025', 'Resultado del acto': 'Negativo', Hora: '10:30' },
    }),
    path: management,
    stored: { attemptKind: 'LAUNCH', attemptDate: '2025-06-04', attemptResult: 'NEGATIVE', attemptHour: '10:30' },
  },
  {
    id: 'legal.repossessionProcesses',
    needs: [BOUGHT],
    row: rowOf('Reposesiones', {
      ...{ 'Estado de la posesión': 'Con posesión', 'Fecha de posesión': '10/01/2024', Obtención: 'Cash for keys' },
    }),
    path: (asset) => `${management(asset)}/repossession`,
    stored: { possessionState: 'WITH_POSSESSION', possessionDate: '2024-01-10', owningMode: 'CFK' },
  },
  {
    id: 'legalComments.recordComment',
    needs: [BOUGHT, rowOf('Desahucios', EVICTION)],
    row: rowOf('Comentarios de gestión jurídica', {
      ...{ 'Registro: sección': 'Procedimiento de desahucio', 'Registro: identificador': 'D-1' },
      ...{ 'Tipo de comentario': 'Llamada', Comentario: 'El juzgado no contesta' },
    }),
    path: (asset) => `${management(asset)}/eviction-process`,
    stored: { type: 'CALL', message: 'El juzgado no contesta' },
  },
]

const OF_OTHERS: LoadedSheet[] = [
  {
    id: 'groups.membership',
    row: rowOf('Grupos', { Grupo: 'Edificio Norte', 'Papel en el grupo': 'Principal' }),
    path: (asset) => `/assets/${asset}`,
    stored: { isGroupPrincipal: true },
  },
  {
    id: 'references.referenceValue',
    row: rowOf('Valores de referencia', {
      Origen: 'Tasación',
      Operación: 'Venta',
      Valor: 120_000,
      'Fecha del valor': '30/06/2024',
      Tasador: 'Uno',
    }),
    path: (asset) => `/assets/${asset}/reference-values`,
    stored: { source: 'appraisal', operation: 'sale', value: 120_000, date: '2024-06-30', valuer: 'Uno' },
  },
  {
    id: 'tasks.task',
    row: rowOf('Tareas', { ...TASK, Vencimiento: '15/01/2031' }),
    path: tasks,
    stored: { type: 'ASSIGN_GESTORIA', state: 'PENDING', dueOn: '2031-01-15' },
  },
  {
    id: 'tasks.taskComment',
    needs: [rowOf('Tareas', TASK)],
    row: rowOf('Comentarios de tareas', {
      'Tarea: tipo de tarea': 'Asignar gestoría',
      'Tarea: descripción': 'Con poder',
      Comentario: 'Enviado',
    }),
    path: tasks,
    detail: (uuid) => `/management/tasks/${uuid}`,
    stored: { type: 'NOTE', message: 'Enviado' },
  },
  {
    id: 'comments.comment',
    row: rowOf('Comentarios', { 'Tipo de comentario': 'Bandera roja', Comentario: 'Vive una familia' }),
    path: (asset) => `/assets/${asset}/comments`,
    stored: { type: 'redflag', text: 'Vive una familia' },
  },
  {
    id: 'advertising.advertisement',
    row: rowOf('Anuncios', { Operación: 'Alquiler', Estado: 'Borrador', Precio: 700, 'Calificación energética': 'E' }),
    path: (asset) => `/assets/${asset}/advertisements`,
    stored: { price: 700, energyRating: 'E' },
  },
]

/** A row for each sheet of a workbook of parts. */
export const EVERY_SHEET: LoadedSheet[] = [...OF_OPERATIONS, ...OF_LEGAL, ...OF_OTHERS]
