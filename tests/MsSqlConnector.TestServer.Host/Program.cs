System.Console.WriteLine("ready");
