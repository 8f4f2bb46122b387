/** Import of bank statements and reconciliation of their entries. */
export const statements = {
  title: 'Conciliación',
  sub: 'Lo que el banco dice que se pagó, con el movimiento que se propone. Confirma una persona.',
  import: 'Importar extracto',
  done_one: '{{figure}} apunte nuevo, {{proposed}} con propuesta; {{known}} ya estaban.',
  done_other: '{{figure}} apuntes nuevos, {{proposed}} con propuesta; {{known}} ya estaban.',
  changedNotProposed:
    'El cambio se ha guardado, pero las propuestas para los apuntes tardan demasiado. Se harán con el próximo cambio.',
  notProposed:
    'Los apuntes se han guardado, pero las propuestas tardan demasiado. Se harán con el próximo cambio, por ejemplo al confirmar un apunte.',
  changed_one: '{{count}} propuesta ha cambiado desde que la vio y no se ha confirmado. Revísela.',
  changed_other: '{{count}} propuestas han cambiado desde que las vio y no se han confirmado. Revíselas.',
  issues: {
    tooLarge: 'El extracto supera los {{most}} caracteres. Divídalo por fechas e impórtelo por partes.',
    tooManyEntries: 'El extracto tiene más de {{most}} apuntes. Divídalo por fechas e impórtelo por partes.',
    lineTooLong:
      'La línea {{line}} tiene más de {{most}} caracteres: cada apunte va en su línea. Vuelva a descargar el extracto del banco.',
    tooManyLines: 'El extracto tiene más de {{most}} líneas. Divídalo por fechas e impórtelo por partes.',
    unknownFormat:
      'No es un fichero Norma 43, ni un camt.053, ni un CSV con columnas de fecha, concepto e importe. Descárguelo del banco en uno de los tres.',
    unknownColumns: 'Aún no se conocen las columnas de este banco: indíquelas una vez.',
    ambiguousNumbers: 'No queda claro si {{example}} lleva miles o decimales: indique qué signo separa los decimales.',
    balanceDiffers:
      'Los saldos no cuadran con los apuntes: en la línea {{line}} hay una diferencia de {{difference}} €. Vuelva a descargar el extracto completo del banco. No se ha importado nada.',
    mixedDays:
      'Unas fechas llevan primero el día y otras el mes. Vuelva a descargar el extracto con un solo formato de fecha.',
    ambiguousDays: 'No queda claro si {{example}} lleva primero el día o el mes: indíquelo.',
    unknownAccount: 'El fichero no dice de qué cuenta es: indique su IBAN.',
    futureDay:
      'La línea {{line}} es del {{date}}, después de hoy. Revise las fechas del fichero. No se ha importado nada.',
    noEntries: 'El fichero no tiene apuntes. Elija otras fechas en el banco.',
    notEuro: 'La línea {{line}} no está en euros. Solo se concilian cuentas en euros.',
    notReadable: 'No se puede leer la línea {{line}}: revise su fecha y su importe. No se ha importado nada.',
    totalsDiffer:
      'La línea {{line}} no cuadra con los apuntes: el fichero está incompleto. Vuelva a descargarlo del banco.',
  },
  otherFiles: {
    ZIP: 'Es un ZIP dentro de otro fichero o sin su extensión: descomprímalo e importe sus extractos.',
    XLSX: 'Es un libro de Excel (XLSX): guárdelo como CSV, o descargue del banco un Norma 43 o un camt.053.',
    XLS: 'Es un libro de Excel antiguo (XLS): guárdelo como CSV, o descargue del banco un Norma 43 o un camt.053.',
    PDF: 'Es un PDF, del que no se leen apuntes: descargue del banco un Norma 43, un camt.053 o un CSV.',
    camt052:
      'Es un camt.052: el informe de un día sin cerrar, cuyos apuntes vuelven en el extracto. Descargue el camt.053 cuando el día esté cerrado.',
    camt054:
      'Es un camt.054: avisos de movimientos sin saldos, que también están en el extracto. Descargue el camt.053 de esos días.',
    camt: 'Es otro mensaje camt del banco, sin los apuntes de la cuenta. Descargue un camt.053.',
  },
  files: {
    title: 'Ficheros importados',
    close: 'Cerrar',
    none: 'El ZIP no contiene ningún fichero.',
    unreadable: '{{name}} no se puede abrir: está dañado, tiene contraseña o es demasiado grande.',
    skipped: 'No se ha importado: falta su respuesta.',
  },
  breaks: {
    gap: 'Cuenta {{account}}: falta un extracto entre el {{from}} y el {{until}}. El saldo inicial difiere en {{difference}} € del saldo final anterior.',
    overlap:
      'Cuenta {{account}}: este extracto empieza el {{from}} y el anterior llega hasta el {{until}}. Los apuntes iguales no se han importado otra vez.',
  },
  repeats: {
    same_one:
      'Cuenta {{account}}: {{count}} apunte ya estaba, con otro texto, en {{name}}. Los saldos lo demuestran y no se ha importado otra vez.',
    same_other:
      'Cuenta {{account}}: {{count}} apuntes ya estaban, con otro texto, en {{name}}. Los saldos lo demuestran y no se han importado otra vez.',
    doubtful_one:
      'Cuenta {{account}}: {{count}} apunte puede estar ya, con otro texto, en {{name}}. Los saldos no lo demuestran y se ha importado: compruébelo y, si está repetido, elimine este extracto o descarte el apunte.',
    doubtful_other:
      'Cuenta {{account}}: {{count}} apuntes pueden estar ya, con otro texto, en {{name}}. Los saldos no lo demuestran y se han importado: compruébelos y, si están repetidos, elimine este extracto o descarte los apuntes.',
    named: 'el extracto «{{name}}»',
    otherUser: 'el extracto de otro usuario',
  },
  statuses: { unmatched: 'Sin pareja', proposed: 'Propuesto', reconciled: 'Conciliado', dismissed: 'Descartado' },
  match: {
    action: 'Elegir',
    title: 'Elegir el movimiento que se pagó',
    text: '{{text}} · {{amount}}. Elija uno o varios; un importe menor paga en parte.',
    rest: 'Sin explicar: {{amount}}',
    cost: 'El resto es un gasto del banco',
    aside: 'Apartar el resto',
    reason: 'Motivo',
    search: 'Buscar por activo, número o tercero',
    list: 'Movimientos pendientes',
    none: 'No se encuentra ningún movimiento pendiente.',
    dueOpen: 'vence el {{date}}, pendiente {{amount}}',
    unwithheld: 'sin retención {{amount}}',
    due: 'vence el {{date}}',
    propose: 'Proponer',
    cancel: 'Cancelar',
    done: 'Propuesto. Confírmelo en la lista.',
  },
  list: {
    label: 'Apuntes del banco',
    columns: {
      day: 'Fecha',
      valueOn: 'Fecha valor',
      account: 'Cuenta',
      text: 'Texto del banco',
      amount: 'Importe',
      transaction: 'Movimiento',
      score: 'Coincidencia',
      status: 'Estado',
      reason: 'Por qué',
      statementName: 'Extracto',
    },
    filters: { search: 'Texto del banco', statuses: 'Estado', day: 'Fecha' },
    bulk: {
      confirm: {
        label: 'Confirmar',
        done_one: '{{figure}} movimiento conciliado',
        done_other: '{{figure}} movimientos conciliados',
      },
      dismiss: {
        label: 'Descartar propuesta',
        title_one: '¿Descartar {{figure}} propuesta?',
        title_other: '¿Descartar {{figure}} propuestas?',
        text: 'El apunte se queda sin pareja.',
        done_one: '{{figure}} propuesta descartada',
        done_other: '{{figure}} propuestas descartadas',
      },
      noPayment: { label: 'No es de un activo' },
    },
    count_one: '{{figure}} apunte',
    count_other: '{{figure}} apuntes',
    empty: {
      title: 'Aún no hay extractos',
      text: 'Importe un extracto Norma 43, camt.053 o CSV y se propone qué movimiento pagó cada apunte.',
    },
    none: { title: 'Ningún apunte coincide con los filtros', text: 'Quite algún filtro.' },
  },
}
