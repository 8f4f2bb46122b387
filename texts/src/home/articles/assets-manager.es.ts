import { type Article, heading, link, paragraph, steps } from './article.ts'

export const assetsManager: Article = {
  id: 'assets-manager',
  topic: 'assets',
  title: 'El gestor de activos',
  summary: 'Columnas, filtros, vistas, acciones en bloque y exportación.',
  blocks: [
    heading('columns', 'Columnas'),
    paragraph(
      'En Columnas elige cuáles se ven y en qué orden; arrastre su borde para cambiar el ancho y pulse una cabecera para ordenar. Su elección se guarda en su cuenta y vale en todos sus navegadores.',
    ),
    heading('filters', 'Filtros y vistas'),
    paragraph(
      'Pulse Filtro para añadir uno: tipo, provincia, conservación, fase, valor, deuda pendiente, aire acondicionado, plantas del edificio, superficie, avisos… Se suman entre sí y quedan en la dirección de la página, que puede compartir.',
    ),
    paragraph(
      'Guardar vista conserva con un nombre los filtros, el orden, las filas por página y las columnas. Solo la ve usted, en cualquier ordenador. En el menú de la vista puede guardar los cambios, cambiar el nombre, compartirla con todos los usuarios de su empresa o abrir la lista con ella. Una vista compartida la cambia quien la guardó o un administrador. Todas las listas guardan vistas.',
    ),
    paragraph(
      'Si una búsqueda no coincide con ningún identificador, referencia catastral o dirección, se muestran los activos que la contienen en cualquier otro texto, y se dice.',
    ),
    heading('own', 'Columnas propias de sus datatapes'),
    paragraph(
      'Las columnas que guardó como campo propio al cargar un datatape también se pueden mostrar, filtrar y ordenar: están al final de Columnas y de Filtro con su nombre, y se guardan con las vistas. El tipo se decide por sus valores. Un texto se filtra por los valores más frecuentes o por una parte; un número y una fecha, por un intervalo; cualquiera, por tener o no valor. En los números el punto agrupa millares y la coma separa decimales.',
    ),
    paragraph(
      'Un administrador puede cambiar el nombre y el tipo de una columna, ocultarla o marcar que contiene datos personales: entonces los filtros no enumeran sus valores. Las listas ofrecen hasta 100 columnas propias. Otra forma de escribir el mismo nombre, con otras mayúsculas o tildes, es la misma columna.',
    ),
    link('/user-profile/own-columns', 'Ir a columnas propias'),
    heading('map', 'Mapa'),
    paragraph(
      'La vista Mapa muestra los mismos activos filtrados; Dividida pone la tabla al lado. Con más de 2.000 se agrupan: acérquese para verlos uno a uno.',
    ),
    paragraph(
      'Al pasar por una fila se resalta su marca, y al revés; al pulsar una marca se abre su tarjeta. Mueva el mapa y pulse Buscar en esta zona para filtrar también la tabla. El ancho de cada parte se arrastra.',
    ),
    heading('bulk', 'Acciones en bloque'),
    steps(
      'Seleccione filas, o la página entera con la casilla de encima; después puede ampliar a todos los resultados del filtro.',
      'Elija en la barra de abajo: Editar un campo, Valorar, Enriquecer, Pasar a gestión, Crear grupo, Añadir a grupo, Exportar o Archivar. En el móvil están en el menú Acciones.',
    ),
    paragraph(
      'Todas funcionan sobre cualquier cartera. Valorar, Enriquecer y Exportar dicen antes de empezar de qué carteras son los activos, cuáles quedan fuera y por qué. Se valora y se enriquece con un trabajo por cartera, cada una con sus operaciones y su fecha; se exporta un solo libro. Un grupo es de una sola cartera: el diálogo dice qué activos no entran. Pasar a gestión y archivar en bloque es cosa de administradores. Para archivar hay que seleccionar las filas: no se archiva todo a la vez.',
    ),
    paragraph(
      'Editar un campo muestra, antes de cambiar nada, cuántos activos cambian, cuántos ya tienen el valor y cuáles no se pueden cambiar, con el motivo. Una edición, un paso a gestión, un archivado y un añadido a un grupo se deshacen durante 24 horas: en el aviso, o en Cambios en bloque, encima de la lista. Lo que ha cambiado después se queda como está.',
    ),
    heading('groups', 'Grupos y subgrupos'),
    paragraph(
      'La vista Grupos lista los grupos con la suma de sus valores y superficies. Agrupar los crea por el ID grupo del datatape o por finca catastral; también puede seleccionar activos en la tabla y crear uno. Un activo está en un solo grupo.',
    ),
    paragraph(
      'En la ficha de un grupo, lo que cambia en Info se copia a todos sus activos; si alguno se editó por separado, se avisa antes de sobrescribirlo. En Activos elige el principal del grupo y de cada subgrupo, forma subgrupos y saca activos. El principal no se puede archivar.',
    ),
    heading('export', 'Exportar'),
    paragraph(
      'Exportar descarga un Excel con lo filtrado o lo seleccionado: los datos del activo, sus valores con su intervalo y los avisos.',
    ),
    link('/assets', 'Ir a activos'),
  ],
}
