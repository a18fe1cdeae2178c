/** A packet of XMP with the rights fields of PLUS and of XMP Rights Management, as ExifTool 12.57 writes it. */
export const exiftoolRights = `<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?>
<x:xmpmeta xmlns:x='adobe:ns:meta/' x:xmptk='Image::ExifTool 12.57'>
<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
 <rdf:Description rdf:about=''
  xmlns:plus='http://ns.useplus.org/ldf/xmp/1.0/'>
  <plus:CopyrightOwner>
   <rdf:Seq>
    <rdf:li rdf:parseType='Resource'>
     <plus:CopyrightOwnerName>Noor Haddad</plus:CopyrightOwnerName>
    </rdf:li>
   </rdf:Seq>
  </plus:CopyrightOwner>
  <plus:CreditLineRequired>http://ns.useplus.org/ldf/vocab/CR-CAI</plus:CreditLineRequired>
  <plus:LicenseEndDate>2027-03-31</plus:LicenseEndDate>
  <plus:LicenseStartDate>2026-01-01</plus:LicenseStartDate>
  <plus:Licensor>
   <rdf:Seq>
    <rdf:li rdf:parseType='Resource'>
     <plus:LicensorName>Agency Mistral</plus:LicensorName>
     <plus:LicensorURL>https://agency.example</plus:LicensorURL>
    </rdf:li>
   </rdf:Seq>
  </plus:Licensor>
  <plus:LicensorImageID>AM-1</plus:LicensorImageID>
  <plus:MediaConstraints>
   <rdf:Alt>
    <rdf:li xml:lang='x-default'>No TV</rdf:li>
   </rdf:Alt>
  </plus:MediaConstraints>
  <plus:ModelReleaseID>
   <rdf:Bag>
    <rdf:li>MR 1</rdf:li>
    <rdf:li>MR 2</rdf:li>
   </rdf:Bag>
  </plus:ModelReleaseID>
  <plus:ModelReleaseStatus>http://ns.useplus.org/ldf/vocab/MR-LMR</plus:ModelReleaseStatus>
  <plus:OtherConstraints>
   <rdf:Alt>
    <rdf:li xml:lang='x-default'>No cropping</rdf:li>
   </rdf:Alt>
  </plus:OtherConstraints>
  <plus:PropertyReleaseID>
   <rdf:Bag>
    <rdf:li>PR 1</rdf:li>
   </rdf:Bag>
  </plus:PropertyReleaseID>
  <plus:RegionConstraints>
   <rdf:Alt>
    <rdf:li xml:lang='x-default'>Europe</rdf:li>
   </rdf:Alt>
  </plus:RegionConstraints>
 </rdf:Description>
 <rdf:Description rdf:about=''
  xmlns:xmpRights='http://ns.adobe.com/xap/1.0/rights/'>
  <xmpRights:UsageTerms>
   <rdf:Alt>
    <rdf:li xml:lang='x-default'>Web &amp; print only.</rdf:li>
    <rdf:li xml:lang='de'>Nur Web</rdf:li>
   </rdf:Alt>
  </xmpRights:UsageTerms>
  <xmpRights:WebStatement>https://agency.example/?a=1&amp;b=2</xmpRights:WebStatement>
 </rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end='r'?>`;
