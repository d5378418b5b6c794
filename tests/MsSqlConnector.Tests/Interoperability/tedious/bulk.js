// Loads the rows of the standard input into a table, and writes the number of rows that tedious reports, or its error.
'use strict';
const { Connection, TYPES } = require('tedious');

function valueOf(column, value) {
  if (value === null) return null;
  if (column.type === 'VarBinary' || column.type === 'Image') return Buffer.from(value, 'hex');
  if (['Date', 'Time', 'DateTime', 'DateTime2', 'DateTimeOffset', 'SmallDateTime'].includes(column.type)) return new Date(value);
  return value;
}

function optionsOf(column) {
  const options = { nullable: column.nullable, length: column.length, precision: column.precision, scale: column.scale };
  if (options.length === -1) options.length = Infinity;
  for (const name of Object.keys(options)) if (options[name] === null || options[name] === undefined) delete options[name];
  return options;
}

async function main(task) {
  const connection = new Connection({
    server: '127.0.0.1',
    authentication: { type: 'default', options: { userName: task.user, password: task.password } },
    options: {
      port: task.port, encrypt: false, trustServerCertificate: true, database: 'master', useUTC: true,
      connectTimeout: 20000, requestTimeout: 20000,
    },
  });
  await new Promise((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
  const result = await new Promise((resolve) => {
    const load = connection.newBulkLoad(task.table, task.options, (error, rowCount) => {
      resolve(error ? { number: error.number, message: error.message } : { rowCount });
    });
    for (const column of task.columns) load.addColumn(column.name, TYPES[column.type], optionsOf(column));
    connection.execBulkLoad(load, task.rows.map((row) => row.map((value, i) => valueOf(task.columns[i], value))));
  });
  await new Promise((resolve) => { connection.on('end', resolve); connection.close(); });
  process.stdout.write(JSON.stringify(result));
}

let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => { input += chunk; });
process.stdin.on('end', () => main(JSON.parse(input)).catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}));
