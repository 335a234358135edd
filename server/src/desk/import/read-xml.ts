import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import { Unreadable } from './unreadable.ts';

/** The events of an XML text while it is read; names come without their prefix. */
export interface XmlReader {
  open: (name: string, attribute: (name: string) => string | undefined) => void;
  text: (text: string) => void;
  close: (name: string) => void;
}

/** No part of a workbook has a tenth of this. */
const MOST_DEPTH = 100;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function attributesOf({ attributes }: sax.Tag) {
  return (name: string) => {
    const key = name in attributes ? name : Object.keys(attributes).find((k) => local(k) === name);
    return key === undefined ? undefined : attributes[key];
  };
}

/**
 * Reads an XML text piece by piece. Types of documents, and so entities of their own, are refused.
 * @returns after each piece, so that the caller may take out what it brought
 * @throws Unreadable
 */
export async function* readXml(
  stream: AsyncIterable<Buffer>,
  reader: XmlReader,
): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  let depth = 0;
  parser.onopentag = (tag) => {
    depth += 1;
    if (depth > MOST_DEPTH) throw new Unreadable('This workbook is nested too deeply');
    reader.open(local(tag.name), attributesOf(tag as sax.Tag));
  };
  parser.ontext = (text) => {
    reader.text(text);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    reader.close(local(name));
  };
  parser.ondoctype = () => {
    throw new Unreadable(
      'This workbook was not written by a spreadsheet program: save it again as XLSX',
    );
  };
  let failure: Error | undefined;
  parser.onerror = (error) => {
    failure ??= error;
  };
  const decoder = new StringDecoder('utf8');
  try {
    for await (const piece of stream) {
      parser.write(decoder.write(piece));
      if (failure) throw failure;
      yield;
    }
    parser.close();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Unreadable(`This workbook cannot be read: ${why ?? ''}`);
  }
}

/** Reads an XML text to its end. @throws Unreadable */
export async function readWholeXml(
  stream: AsyncIterable<Buffer>,
  reader: XmlReader,
): Promise<void> {
  for await (const _ of readXml(stream, reader));
}
