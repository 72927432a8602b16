import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';

import type { Feature } from 'write-excel-file/node';
import {
  findElement,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  prependMarkupInsideElement,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';

type FileFeature = Feature<Stream | Buffer | Blob>;

/** All columns on one page when printed, as many pages as the rows need (ECMA-376 part 1, 18.3.1.63 and 18.3.1.65). */
export const onePageWide: FileFeature = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) => {
          const sheet = findElement(xml, 'worksheet');
          if (!sheet) throw new Error('A sheet has no element “worksheet”');
          return prependMarkupInsideElement(xml, sheet, '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
        },
        transformElementAttributes: (tag, attributes) =>
          tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
      },
    },
  },
};

function insert(xml: string, file: 'xl/workbook.xml' | 'xl/worksheets/sheet{id}.xml', parent: string, markup: string) {
  const order = getOrderOfSiblings(file, parent);
  if (!order) throw new Error(`The order of elements in “${parent}” is not known`);
  return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, parent);
}

/**
 * Features of the first sheet beside its cells: a filter over its headings, headings on each printed page, and cached
 * results of its formulas, for programs that do not calculate (ECMA-376 part 1, 18.3.1.2, 18.2.5, 18.3.1.40).
 *
 * @param last address of the last cell of the rows: T4
 * @param sums of its formulas, in order
 */
export function sheetTools({
  sheet,
  last,
  sums,
}: {
  sheet: string;
  last: string;
  sums: readonly number[];
}): FileFeature {
  const quoted = sanitizeTextContent(`'${sheet.replaceAll("'", "''")}'`);
  const absolute = last.replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2');
  const names =
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!$A$1:${absolute}</definedName>` +
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$1:$1</definedName>`;
  return {
    files: {
      transform: {
        'xl/workbook.xml': {
          transform: (xml) => insert(xml, 'xl/workbook.xml', 'workbook', `<definedNames>${names}</definedNames>`),
        },
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => {
            if (sheetIndex !== 0) return xml;
            const rest = [...sums];
            const counted = xml.replaceAll('</f></c>', () => `</f><v>${rest.shift() ?? 0}</v></c>`);
            return insert(counted, 'xl/worksheets/sheet{id}.xml', 'worksheet', `<autoFilter ref="A1:${last}"/>`);
          },
        },
      },
    },
  };
}

/** The properties of the file (ECMA-376 part 2, 11: core properties). */
export function properties(about: { title: string; creator: string; language: string }): FileFeature {
  const { title, creator, language } = about;
  const text = (tag: string, value: string) => `<${tag}>${sanitizeTextContent(value)}</${tag}>`;
  const core =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    text('dc:title', title) +
    text('dc:creator', creator) +
    text('dc:language', language) +
    '</cp:coreProperties>';
  const type = sanitizeAttributeValue('application/vnd.openxmlformats-package.core-properties+xml');
  const relation = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';
  return {
    files: {
      transform: {
        '[Content_Types].xml': { insert: () => `<Override PartName="/docProps/core.xml" ContentType="${type}"/>` },
        '_rels/.rels': {
          insert: () => `<Relationship Id="rId-core-1" Type="${relation}" Target="docProps/core.xml"/>`,
        },
      },
      write: { files: () => ({ 'docProps/core.xml': core }) },
    },
  };
}
