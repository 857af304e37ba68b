"""What programs make of the tables in `expected/hostile_tables.json`: how many cells they find, and which of them are formulas.

`./x oracles` runs it; it needs nothing but Python and, for its two readers, LibreOffice (`soffice`, Debian's libreoffice-calc). Where
that is not installed, what it said of the same tables stays. A file with a real formula shows that each reader knows one.
"""

import csv
import io
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

EXPECTED = pathlib.Path(__file__).parent / "expected"
RESULT = EXPECTED / "csv_readers.json"
CONTROL = '"a";"=1+1"\r\n"a","=1+1"\r\n'
SIGNS = tuple("=+-@＝＋－＠")
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"


def python(text, separator):
    """The cells, and those whose first visible sign begins a formula in a spreadsheet."""
    rows = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator)
    cells = [cell for row in rows for cell in row]
    return len(cells), [cell for cell in cells if cell.strip(' \t\r\n"\ufeff\u00a0').startswith(SIGNS)]


def libre_office(text, separator):
    """The cells, and those that LibreOffice would reckon, asked to take whatever it can for a formula."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "table.csv"
        path.write_bytes(text.encode("utf-8"))
        # Separator, quotation mark, UTF-8, first line, no formats of columns, language of the system, quoted fields are no texts,
        # special numbers are found, formulas are evaluated.
        options = f"{ord(separator)},34,76,1,,0,false,true,false,false,false,0,true"
        command = ["soffice", "--headless", f"-env:UserInstallation=file://{folder}/home", f"--infilter=CSV:{options}"]
        command += ["--convert-to", "fods", "--outdir", folder, str(path)]
        subprocess.run(command, check=True, capture_output=True, timeout=300)
        sheet = xml.parse(pathlib.Path(folder) / "table.fods")
    cells, formulas = 0, []
    for cell in sheet.iter(f"{TABLE}table-cell"):
        paragraphs = ["".join(part.itertext()) for part in cell.iter(f"{TEXT}p")]
        cells += bool(paragraphs)
        if f"{TABLE}formula" in cell.attrib:
            formulas.append(cell.attrib[f"{TABLE}formula"])
    return cells, formulas


def main():
    tables = json.loads((EXPECTED / "hostile_tables.json").read_text(encoding="utf-8"))
    readers = {"python": python, "LibreOffice": libre_office}
    versions = {"python": sys.version.split()[0]}
    before = json.loads(RESULT.read_text(encoding="utf-8")) if RESULT.exists() else {}
    if shutil.which("soffice"):
        said = subprocess.run(["soffice", "--version"], check=True, capture_output=True, text=True).stdout
        versions["LibreOffice"] = said.split()[1]
    elif before.get("tables") == tables:
        del readers["LibreOffice"]
        versions["LibreOffice"] = before["versions"]["LibreOffice"]
    else:
        sys.exit("the tables are new, and LibreOffice (package libreoffice-calc) is not installed")
    found = []
    for table, text in tables.items():
        for name in ("python", "LibreOffice"):
            for separator in ",;":
                reader = f"{name} {separator}"
                if name in readers:
                    cells, formulas = readers[name](text, separator)
                    control = len(readers[name](CONTROL, separator)[1])
                    found.append(dict(table=table, reader=reader, cells=cells, formulas=formulas, control=control))
                else:
                    found += [row for row in before["found"] if (row["table"], row["reader"]) == (table, reader)]
    result = {"found": found, "tables": tables, "versions": versions}
    RESULT.write_text(json.dumps(result, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
