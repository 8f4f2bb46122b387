import { type Article, heading, note, paragraph } from './article.ts'

export const operation: Article = {
  id: 'operation',
  topic: 'assets',
  title: 'Operación de un activo',
  summary: 'Tributos, comunidad y facturas: qué se debe, qué se ha pagado y cómo se concilia con el banco.',
  blocks: [
    heading('parts', 'Las pestañas'),
    paragraph(
      'En la ficha de un activo, Operación reúne tributos, comunidad, facturas, notas simples, hipoteca y alquiler. Cada pestaña muestra cuántas filas tiene y su estado. Pulse Editar, cambie lo que haga falta en todas y guarde una sola vez.',
    ),
    paragraph(
      'Con cinco filas o más, Filtro acota una tabla por fechas, importes, tipos o estado; los extremos cuentan, y el total es el de las filas que se ven. Una fila nueva sigue a la vista.',
    ),
    heading('payments', 'Pagos y cuotas'),
    paragraph(
      'Un pago añadido a mano se anota como pagado. Para fraccionar, marque Pago fraccionado y escriba el número de cuotas: se crean las que faltan, sin pagar. Para tener menos, borre filas. Cada pago admite un justificante, que queda protegido.',
    ),
    heading('surcharge', 'Recargo y deuda asumible'),
    paragraph(
      'En periodo ejecutivo se ofrece el recargo del art. 28 LGT según la fecha; no se aplica solo. De una deuda se muestra qué parte asume el comprador: por los tres años hasta la adquisición y por el art. 9.1.e LPH.',
    ),
    heading('community', 'Comunidad'),
    paragraph(
      'Una sola cuenta tiene la domiciliación. Una cuota enviada a pago genera su gasto en facturas, una vez. Si borra la cuota, se borran los dos, y se avisa antes.',
    ),
    heading('notes', 'Notas simples'),
    paragraph(
      'En Notas simples puede transcribir una nota: suba el PDF o una foto y, cuando esté leída, pulse Revisar. Cada dato aparece con la frase entera que lo dice y el lugar de la página; primero los que no coinciden con el activo o con la nota anterior. Las cargas se aceptan una a una: las canceladas y caducadas se muestran, pero no cuentan como cargas. Corrija lo que haga falta, acepte los datos de uno en uno o todos y cree la nota; no se guarda nada hasta que guarda el activo. Lo que la nota no dice queda vacío.',
    ),
    paragraph(
      'Los recibos (IBI, basuras, vado, comunidad), las facturas y los certificados energéticos se leen igual, también desde Tributos, Comunidad y Facturas: el recibo aceptado se añade donde corresponde y los datos del certificado pasan a las características del activo. Si un recibo está domiciliado se anota así; la cuenta de quien paga no se guarda.',
    ),
    paragraph(
      'Mientras quede una transcripción por revisar, la pestaña está Pendiente de revisión. El contador muestra cuántas notas han transcrito este mes y el límite de su empresa; las que no se pueden leer no cuentan.',
    ),
    heading('mortgage', 'Hipoteca'),
    paragraph(
      'De principal, tipo y fechas se calculan la cuota, el capital pendiente de hoy y el cuadro por años (sistema francés). Si el tipo es variable, anote cada revisión con el índice publicado. Puede crear las cuotas siguientes.',
    ),
    paragraph(
      'Anote cada amortización anticipada con su fecha, su importe y si reduce el plazo o la cuota; una cancelación total no lleva importe. Al abrirla ve lo que ahorra y el límite legal de la comisión. Las cuotas pagadas no cambian; las pendientes se ajustan al cuadro cuando pulsa Ajustar al cuadro.',
    ),
    heading('rent', 'Alquiler'),
    paragraph(
      'Cada contrato guarda inquilino, fechas, renta, fianza y actualización. La fianza legal (art. 36 LAU) se rellena sola hasta que escribe otra. Abra un contrato para ver la renta actual y la prórroga obligatoria, crear las mensualidades y actualizar la renta: se nombra el límite legal que corresponde a la fecha y su fuente. El índice publicado (IPC o IRAV) lo escribe usted.',
    ),
    paragraph(
      'Alquileres, desde Pagos y cobros, lista los contratos de todos los activos con su renta actual, lo vencido y los totales por cartera. Esa renta se puede tomar como ingreso en una valoración por rentas o por rentabilidad.',
    ),
    heading('overview', 'Todos los activos'),
    paragraph(
      'Pagos y cobros, en la barra lateral, lista lo que vence en todos los activos: tributos, cuotas, facturas, mensualidades de alquiler y cuotas de hipoteca. Empieza por lo pendiente, lo más antiguo primero; Vencidos, Próximos 30 días y Domiciliados son otros filtros a mano. Lo que sale lleva signo menos y se suma aparte de lo que entra. El calendario muestra por mes lo pagado, lo pendiente y lo vencido, y lo que está por cobrar; pulse un mes para ver sus filas. El activo de cada fila lleva a donde se edita.',
    ),
    paragraph(
      'Elija filas para enviarlas a pago, marcarlas como pagadas o descargar el fichero de transferencias SEPA. Cada plazo de un pago fraccionado vence y se paga por separado. Cada cambio se puede deshacer.',
    ),
    heading('bills', 'Recibos en lote'),
    paragraph(
      'Recibos en lote, desde Pagos y cobros, añade los recibos de un ayuntamiento, de una comunidad o de un proveedor como filas: péguelas de una hoja de cálculo o escríbalas, y rellene hacia abajo lo que se repite. El activo es su identificador o su referencia catastral. Se guardan todos o ninguno, y se pueden deshacer. Proponer los siguientes añade el próximo recibo de cada tributo o cuota con periodicidad, con su último importe; revíselos y guarde.',
    ),
    paragraph(
      'Una factura puede llevar retención de IRPF, IVA distinto en cada línea y recargo de equivalencia: el importe es lo que se paga. Crear abono prepara la rectificativa, con los importes en negativo y enlazada a su factura.',
    ),
    heading('reconciliation', 'Conciliación'),
    paragraph(
      'Importe un extracto Norma 43, camt.053 o CSV; si no se conocen las columnas de su banco, las nombra una vez. Por las marcas del texto (identificador, referencia catastral, cuenta, NIF, número de factura, nombre), el concepto y el importe se propone qué movimiento pagó cada apunte, y la columna «Por qué» dice en qué se basa; sin marcas suficientes no se propone nada: un tributo, una cuota, una factura, una mensualidad de alquiler (por el inquilino) o una cuota de hipoteca (por la entidad). Revise las propuestas y confírmelas: cada movimiento se paga una vez, y la mensualidad o cuota queda pagada con la fecha del apunte.',
    ),
    paragraph(
      'Si varios activos deben la misma renta y el texto del banco no dice de quién es, no se propone ninguna: pulse Elegir y busque al inquilino. Un apunte puede pagar varios vencimientos, o parte de uno; una devolución se propone contra el pago que devuelve, que vuelve a estar pendiente.',
    ),
    note(
      'Un extracto importado dos veces no duplica apuntes. Si sus saldos no cuadran con los apuntes, se rechaza con la diferencia; si falta un extracto entre dos, se avisa.',
    ),
  ],
}
