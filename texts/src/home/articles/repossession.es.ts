import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const repossession: Article = {
  id: 'repossession',
  topic: 'assets',
  needs: 'seeManagement',
  title: 'Saneamiento y servicios de proveedores',
  summary: 'De la adquisición a la inscripción y la posesión, con los servicios que pide a otros.',
  blocks: [
    paragraph(
      'Un activo en gestión tiene la sección Saneamiento si su organización tiene la licencia. El saneamiento termina cuando el título está inscrito y hay posesión.',
    ),
    heading('start', 'Empezar'),
    steps(
      'Indique el tipo de adquisición y sus fechas. En una adjudicación, la inscripción espera al testimonio.',
      'Añada un informe de ocupación, una mediación o una inscripción: interna, o externa para pedirla a un proveedor.',
      'Adjunte el documento que pide cada estado: sin él no se puede guardar.',
      'Edite todas las secciones que necesite: los cambios quedan marcados y Guardar los envía juntos. Si algo falla, se dice en qué parte y no se guarda nada.',
    ),
    heading('possession', 'Posesión'),
    list(
      'Un lanzamiento positivo o una propuesta firmada dan la posesión por sí solos; si se corrigen o se retiran, la posesión también. Una fecha posterior a hoy es una previsión y no la da.',
      'Si la comunica un proveedor, la confirma usted con un clic.',
      'Una nueva ocupación abre otro ciclo; el anterior queda en el histórico.',
    ),
    heading('value', 'Valor ocupado'),
    paragraph(
      'Junto al valor de un activo ocupado ve su valor ocupado: el valor libre descontado los meses que faltan para la posesión, menos el mantenimiento y el procedimiento. Sale del estado de su saneamiento y no cambia la valoración. Un activo libre solo dice que lo está.',
    ),
    list(
      'Los meses, los costes y el tipo los fija un administrador en Mi perfil, Valor ocupado, cada uno con su fuente. Mientras no lo haga son ejemplos inventados, y cada valor lo dice.',
      'Con un lanzamiento señalado cuentan los meses hasta su fecha; si está suspendido, los que siguen al fin de la suspensión.',
      'El listado de activos lo tiene en las columnas Estado de posesión y Valor ocupado; el informe de cartera y su Excel lo suman con todos los supuestos.',
    ),
    heading('occupants', 'Datos de ocupantes'),
    paragraph(
      'Si un ocupante pide que borre sus datos, abra los registros de Información ocupacional, elija un informe que lo nombre y pulse Borrar los datos de este ocupante: su nombre y su teléfono desaparecen de los informes del activo y del registro de cambios. Los comentarios no se tocan: revíselos.',
    ),
    heading('dates', 'Plazos judiciales'),
    list(
      'Cada plazo se cuenta con su calendario: el del juzgado, el del registro (agosto cuenta) o días naturales. Ve el último día, el cómputo y el artículo.',
      'Plazos y señalamientos los reúne por fecha desde hoy, y el mes de al lado cuenta los plazos vencidos; puede suscribirse desde su calendario.',
      'Cada fecha avisa con la antelación elegida, el mismo día y cuando un plazo se incumple: en Tareas y avisos y por correo a quien es responsable del activo o al departamento. Los lunes llega un resumen de la semana.',
      'Un plazo incumplido pide su motivo, que queda en el historial; si sigue abierto, se avisa a la dirección del departamento.',
      'Filtre el calendario por responsable, cartera o juzgado.',
      'Un administrador añade los festivos locales; cuentan los del municipio del juzgado o del registro que indica cada procedimiento.',
    ),
    heading('file', 'Línea de tiempo y expediente'),
    paragraph(
      'La sección Tareas del activo reúne en orden las actuaciones, los estados, los servicios, los comentarios, los documentos y los correos. Expediente en PDF con anexos los imprime para el abogado, con el índice y los documentos numerados.',
    ),
    heading('services', 'Servicios de proveedores'),
    steps(
      'Elija el servicio y el proveedor. El vencimiento se propone y lo puede cambiar.',
      'El proveedor recibe un correo, rellena su informe y comenta con usted en el mismo lugar.',
      'Puede cancelar mientras no haya finalizado: el proveedor deja de ver el activo.',
    ),
    heading('visits', 'Visitas del proveedor'),
    list(
      'En cada solicitud el agente hace o elige varias fotografías a la vez y anota visitas con su hora, lugar, comprobaciones y firma del ocupante. Las ve al abrir la solicitud y en la línea de tiempo.',
      'Sin conexión, las fotografías y las visitas esperan en su teléfono y se envían cuando vuelve. La pantalla se puede instalar desde el menú del navegador.',
      'Quién estaba, las observaciones y la firma se borran con los datos de los ocupantes.',
    ),
    note('El proveedor ve solo el activo y los informes de su solicitud; cuando finaliza, ya solo los lee.'),
    link('/repossessions/dates', 'Ir a Plazos y señalamientos'),
    link('/repossessions', 'Ir a Saneamiento'),
  ],
}
