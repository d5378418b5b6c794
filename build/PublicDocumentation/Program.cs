using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.PortableExecutable;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using MsSqlConnector.PublicDocumentation;

// The arguments are an assembly and its documentation file, which is changed in place.
if (args is not [string assembly, string file])
{
    Console.Error.WriteLine("The arguments are an assembly and its documentation file.");
    return 1;
}

HashSet<string> visible;
using (var image = new PEReader(File.OpenRead(assembly)))
{
    visible = [.. new VisibleMembers(image).Names];
}

XDocument document = XDocument.Load(file, LoadOptions.PreserveWhitespace);
foreach (XElement member in document.Descendants("member").Where(one => !visible.Contains((string)one.Attribute("name")!)).ToList())
{
    // The line end and the indentation before the element.
    (member.PreviousNode as XText)?.Remove();
    member.Remove();
}

var settings = new XmlWriterSettings { Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false) };
using XmlWriter writer = XmlWriter.Create(file, settings);
document.Save(writer);
return 0;
