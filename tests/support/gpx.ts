import { validateXML } from "xmllint-wasm";

/** The part of the GPX 1.1 schema (http://www.topografix.com/GPX/1/1) that our files use. */
const schema = `<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:g="http://www.topografix.com/GPX/1/1"
  targetNamespace="http://www.topografix.com/GPX/1/1" elementFormDefault="qualified">
  <element name="gpx"><complexType>
    <sequence>
      <element name="metadata" minOccurs="0"><complexType><group ref="g:words"/></complexType></element>
      <element name="wpt" type="g:point" minOccurs="0" maxOccurs="unbounded"/>
      <element name="rte" minOccurs="0" maxOccurs="unbounded"><complexType><sequence>
        <group ref="g:words"/>
        <element name="rtept" type="g:point" minOccurs="0" maxOccurs="unbounded"/>
      </sequence></complexType></element>
    </sequence>
    <attribute name="version" type="string" fixed="1.1" use="required"/>
    <attribute name="creator" type="string" use="required"/>
  </complexType></element>
  <group name="words"><sequence>
    <element name="name" type="string" minOccurs="0"/>
    <element name="desc" type="string" minOccurs="0"/>
  </sequence></group>
  <complexType name="point">
    <group ref="g:words"/>
    <attribute name="lat" use="required"><simpleType><restriction base="decimal">
      <minInclusive value="-90"/><maxInclusive value="90"/>
    </restriction></simpleType></attribute>
    <attribute name="lon" use="required"><simpleType><restriction base="decimal">
      <minInclusive value="-180"/><maxExclusive value="180"/>
    </restriction></simpleType></attribute>
  </complexType>
</schema>`;

/** Returns libxml2's validation errors. */
export async function validateGpx(file: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: file, schema });
  return errors.map(({ message }) => message);
}
