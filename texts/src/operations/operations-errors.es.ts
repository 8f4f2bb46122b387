export const operationErrors = {
  'operations.unknownTaxType': 'No se ha encontrado el tipo de tributo.',
  'operations.notFound': 'No se encuentra el movimiento.',
  'operations.tooManyPayments': 'Un movimiento admite {{most}} pagos como máximo.',
  'operations.amountTooLarge': 'El importe es demasiado grande.',
  'operations.nothingToPay': 'No queda nada por pagar en lo que ha seleccionado.',
  'operations.proposalChanged':
    'Las propuestas seleccionadas han cambiado desde que las vio. Revíselas de nuevo y confirme las correctas.',
  'operations.onlyDirectDebits':
    'Todas las cuotas seleccionadas están domiciliadas: la comunidad las cobra y no se transfieren. Márquelo si quiere pagarlas igualmente.',
  'operations.nothingToCollect':
    'Ninguno de los movimientos elegidos se puede adeudar: hacen falta alquileres pendientes con cuenta y mandato.',
  'operations.wrongIban': 'Escriba un IBAN correcto.',
  'operations.accountKnown': 'Esta cuenta ya existe.',
  'operations.portfolioPaid': 'La cuenta {{iban}} ya paga una de estas carteras. Cada cartera tiene una sola cuenta.',
  'operations.otherAccount': 'Otra cuenta paga las carteras de estos movimientos: elija esa cuenta.',
  'operations.accountInUse': 'Esta cuenta tiene extractos y no se puede eliminar.',
  'operations.nothingToRemind': 'Ninguno de los alquileres elegidos está vencido y pendiente.',
  'operations.reminder': 'Revise la carta: la cuenta debe ser un IBAN correcto y el último día de pago, hoy o después.',
  'operations.returnedLater': 'El banco devolvió el adeudo hoy o antes: indique su fecha.',
  'operations.nothingReturned':
    'Estos adeudos se cobraron con apuntes del banco: confirme su devolución en Conciliación.',
  'operations.indexFile': 'No se puede leer la tabla: descargue en el INE el CSV o el PC-Axis de la variación anual.',
  'operations.indexesDiffer': 'El fichero cambia valores definitivos o un día de publicación ya guardados.',
  'operations.publicationDay':
    'El día de publicación es hoy o antes, y un valor definitivo se publica después de acabar su mes.',
  'operations.updatesGone': 'Faltan {{count}} de las actualizaciones: se han eliminado, o su contrato terminó antes.',
  'operations.notifiedLater': 'La notificación es de hoy o de antes: indique su fecha.',
  'operations.noReceipts': 'No hay mensualidades que crear en ese mes.',
  'operations.nothingToUndo': 'Ya no hay nada que deshacer.',
  'operations.transferIssues':
    'El banco rechazaría el fichero de pagos: revise el IBAN del ordenante y los de las comunidades.',
  'operations.debitIssues':
    'El banco rechazaría el fichero de adeudos: revise el identificador de acreedor, el IBAN de abono y los de los inquilinos.',
  'operations.statement':
    'No se puede leer el extracto. Compruebe que es un fichero Norma 43, camt.053 o CSV en euros.',
  'operations.statementTooSlow':
    'Leer el extracto lleva más de {{seconds}} segundos y no se ha importado nada. Pida al banco el extracto de un período más corto.',
  'operations.importNotFound': 'Este fichero de notas simples ya no está en la lista, o no hay nada que leer de nuevo.',
  'operations.importsFull':
    'La lista de notas simples de la cartera está llena ({{limit}}). Borre de ella ficheros que ya no necesite.',
  'operations.entryNotFound': 'Este apunte del banco ya no está. Vuelva a cargar la lista.',
  'operations.noSuchCandidate':
    'Este movimiento se ha pagado o emparejado entretanto, o tiene otro importe. Elija otro.',
  'operations.alreadyReconciled': 'Este movimiento ya está conciliado.',
  'operations.changedMeanwhile': 'Otra persona ha guardado cambios en los mismos campos.',
  'operations.bills': 'Hay recibos que no se pueden guardar. Corrija las filas marcadas.',
  'operations.documentOfPayment':
    'El justificante es de un solo movimiento de su mismo activo, sin otro justificante. Quítelo o adjúntelo en la ficha del activo.',
  'operations.paidLater': 'Un pago se hace hoy o antes: indique su fecha.',
  'operations.executionDay': 'El banco no ejecuta pagos ese día. El primer día posible es {{next}}.',
  'operations.fileNotStored':
    'El fichero no se guarda: se retiró, tiene más de trece meses, es de una versión anterior o se borraron datos que contiene.',
  'operations.fileSent': 'El banco ya tiene este fichero: no se puede retirar.',
  'operations.collectionDayReached':
    'Ha llegado el día de cobro de la remesa: ya no se puede retirar. Si el banco no ha cobrado, anote los adeudos como devueltos.',
} as const
